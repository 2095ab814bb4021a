import { decodeUri } from '@site/site/decode-uri';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { socialCardResponse } from '#/social-cards/social-card-response.ts';

/** The social card of a page: `…/social-card.png` is rewritten to this route (`src/social-cards/social-card-rewrites.ts`). */
interface Props {
  params: Promise<{ path?: string[] }>;
}

export const dynamic = 'force-static';

export const generateStaticParams = noStaticParams;

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { path = [] } = await params;
  const segments = path.map((segment) => `${encodeURIComponent(decodeUri(segment))}/`);
  return socialCardResponse(`/${segments.join('')}`);
}
