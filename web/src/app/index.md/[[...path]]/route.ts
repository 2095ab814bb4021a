import { decodeUri } from '@site/site/decode-uri';
import { markdownResponse } from '#/markdown/markdown-response.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';

/** Every page as Markdown: `…/index.md` is rewritten to this route (`src/markdown/markdown-rules.ts`). */
interface Props {
  params: Promise<{ path?: string[] }>;
}

export const dynamic = 'force-static';

export const generateStaticParams = noStaticParams;

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { path = [] } = await params;
  const segments = path.map((segment) => `${encodeURIComponent(decodeUri(segment))}/`);
  return markdownResponse(`/${segments.join('')}`);
}
