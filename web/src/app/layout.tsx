import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { HtmlDocument } from '#/components/layout/html-document.tsx';
import { SiteLayout } from '#/components/layout/site-layout.tsx';
import { SearchButton } from '#/components/search/search-button.tsx';
import { webEnvironment } from '#/content/environment.ts';
import { loadSettings } from '#/content/load.ts';
import { BLOG_FEEDS } from '#/feeds/blog-feed.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { name, tagline } = await loadSettings();
  return {
    metadataBase: new URL(webEnvironment().siteUrl),
    title: { default: name, template: `%s | ${name}` },
    description: tagline,
    applicationName: name,
    openGraph: { siteName: name, type: 'website' },
    alternates: {
      types: Object.fromEntries(BLOG_FEEDS.map(({ type, path, title }) => [type, [{ url: path, title }]])),
    },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const settings = await loadSettings();
  return (
    <HtmlDocument settings={settings}>
      <SiteLayout settings={settings} search={<SearchButton search={webEnvironment().search} />}>
        {children}
      </SiteLayout>
    </HtmlDocument>
  );
}
