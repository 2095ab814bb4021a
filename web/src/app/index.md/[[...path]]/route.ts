import { decodeUri } from '@site/site/decode-uri';
import { publishedReader } from '#/content/reader.ts';
import { sitemapPaths } from '#/feeds/sitemap-paths.ts';
import { markdownResponse } from '#/markdown/markdown-response.ts';

/** Every page as Markdown: `…/index.md` is rewritten to this route (`src/markdown/markdown-rules.ts`). */
interface Props {
  params: Promise<{ path?: string[] }>;
}

export const dynamic = 'force-static';

export async function generateStaticParams() {
  const paths = sitemapPaths(await publishedReader.pageAddresses());
  return paths.map(({ path }) => ({ path: path.split('/').filter(Boolean).map(decodeUri) }));
}

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { path = [] } = await params;
  const segments = path.map((segment) => `${encodeURIComponent(decodeUri(segment))}/`);
  return markdownResponse(`/${segments.join('')}`);
}
