import { decodeSegment } from '#/content/params.ts';
import { publishedReader } from '#/content/reader.ts';
import { sitemapPaths } from '#/feeds/sitemap-paths.ts';
import { markdownResponse } from '#/markdown/markdown-response.ts';

/** Every page as Markdown: `…/index.md` is rewritten to here (`src/markdown/markdown-rewrites.ts`). */
interface Props {
  params: Promise<{ path?: string[] }>;
}

export const dynamic = 'force-static';

export async function generateStaticParams() {
  const paths = sitemapPaths(await publishedReader.pageAddresses());
  return paths.map(({ path }) => ({ path: path.split('/').filter(Boolean).map(decodeSegment) }));
}

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { path = [] } = await params;
  const segments = path.map((segment) => `${encodeURIComponent(decodeSegment(segment))}/`);
  return markdownResponse(`/${segments.join('')}`);
}
