import { markdownResponse } from '#/markdown/markdown-response.ts';
import { catchAllPath } from '#/routing/catch-all-path.ts';
import type { CatchAllProps } from '#/routing/catch-all-path.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';

export const dynamic = 'force-static';

export const generateStaticParams = noStaticParams;

/** Every page as Markdown: `…/index.md` is rewritten to this route (`src/markdown/markdown-rules.ts`). */
export async function GET(_request: Request, props: CatchAllProps): Promise<Response> {
  return markdownResponse(await catchAllPath(props));
}
