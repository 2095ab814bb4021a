import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { openSearchDescription } from '#/search/open-search.ts';

export const dynamic = 'force-static';

/** With it, people can search the site from the address bar of their browser. */
export async function GET(): Promise<Response> {
  const description = openSearchDescription(await publishedReader.settings(), webEnvironment().siteUrl);
  return new Response(description, {
    headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
  });
}
