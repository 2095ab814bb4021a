import { apiFileResponse } from '#/api-files/api-file-response.ts';
import { catchAllPath } from '#/routing/catch-all-path.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';

/** The OpenAPI document of a page: `…/openapi.json` is rewritten to this route (`src/api-files/api-file-rewrites.ts`). */
interface Props {
  params: Promise<{ file: string; path: string[] }>;
}

export const dynamic = 'force-static';

export const generateStaticParams = noStaticParams;

export async function GET(_request: Request, props: Props): Promise<Response> {
  const { file } = await props.params;
  return apiFileResponse(await catchAllPath(props), file);
}
