import type { SiteSettings } from '@site/content/models/site-settings';
import type { WebEnvironment } from '@site/site/environment';
import type { AnalyticsConfig } from './page-view.ts';

const reported = new Set<string>();

/**
 * The service that editors configured, where pages may reach it: on the site itself or on `ANALYTICS_HOST`. Any other the
 * browser would refuse on every page (decision 006), so it is logged, once.
 */
export function allowedAnalytics(
  { analytics }: Pick<SiteSettings, 'analytics'>,
  { siteUrl, analyticsHost }: Pick<WebEnvironment, 'siteUrl' | 'analyticsHost'>,
): AnalyticsConfig | undefined {
  if (analytics === undefined) return undefined;
  const { origin } = new URL(analytics.endpoint);
  const isAllowed = [siteUrl, analyticsHost].some(
    (address) => address !== undefined && new URL(address).origin === origin,
  );
  if (isAllowed) return analytics;
  if (!reported.has(origin)) {
    reported.add(origin);
    console.warn(`Page views are not sent to ${origin}: build and start the site with ANALYTICS_HOST=${origin}.`);
  }
  return undefined;
}
