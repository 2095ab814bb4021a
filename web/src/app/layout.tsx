import { titleWithSiteName } from '@site/site/page-sharing';
import type { Metadata } from 'next';
import { draftMode } from 'next/headers';
import type { ReactNode } from 'react';
import { HtmlDocument } from '#/components/layout/html-document.tsx';
import { SiteLayout } from '#/components/layout/site-layout.tsx';
import { allowedAnalytics } from '#/components/analytics/allowed-analytics.ts';
import { Analytics } from '#/components/analytics/analytics.tsx';
import { DraftTools } from '#/components/drafts/draft-tools.tsx';
import { SearchDialog } from '#/components/search/dialog/search-dialog.tsx';
import { searchConfigOf } from '#/components/search/search-config.ts';
import { searchStartOf } from '#/components/search/search-start.ts';
import { isCountingSearches } from '#/search-reports/is-counting.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadSettings } from '#/content/load.ts';
import { canSeeDrafts } from '#/drafts/draft-access.ts';
import { BLOG_FEEDS } from '#/feeds/blog-feed.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { name, tagline } = await loadSettings();
  return {
    metadataBase: new URL(webEnvironment().siteUrl),
    title: { default: name, template: titleWithSiteName('%s', name) },
    description: tagline,
    applicationName: name,
    // For pages without their own.
    openGraph: { siteName: name, type: 'website' },
    alternates: {
      types: Object.fromEntries(BLOG_FEEDS.map(({ type, path, title }) => [type, [{ url: path, title }]])),
    },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [settings, showsDrafts, { isEnabled: isInDraftMode }] = await Promise.all([
    loadSettings(),
    canSeeDrafts(),
    draftMode(),
  ]);
  const edit = await editAttributesOf(settings);
  const search = { ...searchConfigOf(webEnvironment().search), countsUnfound: isCountingSearches(settings) };
  const analytics = showsDrafts ? undefined : allowedAnalytics(settings, webEnvironment());
  const needsConsent = analytics?.service === 'google';
  return (
    <HtmlDocument settings={settings} mayLoadTag={needsConsent}>
      <SiteLayout
        settings={settings}
        needsConsent={needsConsent}
        analytics={analytics ? <Analytics config={analytics} /> : null}
        search={<SearchDialog search={search} start={searchStartOf(settings)} />}
        edit={edit}
      >
        {children}
      </SiteLayout>
      {isInDraftMode ? <DraftTools hasExpired={!showsDrafts} /> : null}
    </HtmlDocument>
  );
}
