import { searchOrigins } from '@site/search/hosts';
import type { WebEnvironment } from '@site/site/environment';
import { GOOGLE_TAG_ORIGIN, GOOGLE_TAG_TARGETS } from './google-tag-origins.ts';

/** Hosts of the video players that the video block embeds after a click. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

type Policy = Record<string, string[]>;

/**
 * The policy of every response, without `script-src` and `style-src`. Those depend on the page, so `page-cache` adds them in
 * a second policy; browsers enforce both.
 */
export function sitePolicy(environment: WebEnvironment): string {
  return serialize(common(environment));
}

/**
 * The policy in draft mode. Drafts are rendered on every request, so there are no script hashes. The overlays of the
 * Studio, which shows the page in a frame, add inline styles. Changes arrive by the site's own event stream, so the
 * browser never connects to the content lake.
 */
export function draftPolicy(environment: WebEnvironment): string {
  return serialize({
    ...common(environment),
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-attr': ["'unsafe-inline'"],
  });
}

function common(environment: WebEnvironment): Policy {
  const { siteUrl, studioOrigins, search } = environment;
  const analytics = analyticsSources(environment);
  return {
    'base-uri': ["'self'"],
    'connect-src': ["'self'", ...searchOrigins(search), ...analytics],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...studioOrigins],
    'frame-src': PLAYERS,
    // `data:` is for the tiny previews that are shown while images load.
    'img-src': ["'self'", 'data:', ...analytics.filter((origin) => GOOGLE_TAG_TARGETS.includes(origin))],
    'manifest-src': ["'self'"],
    // Editors may link videos on any host.
    'media-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'script-src-attr': ["'none'"],
    'style-src-attr': ["'none'"],
    'worker-src': ["'none'"],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
}

/** Where pages may send visits. Google's tag sends them to hosts of its own. */
function analyticsSources({ analyticsHost }: WebEnvironment): string[] {
  if (analyticsHost === undefined) return [];
  const { origin } = new URL(analyticsHost);
  return origin === GOOGLE_TAG_ORIGIN ? GOOGLE_TAG_TARGETS : [origin];
}

function serialize(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ');
}
