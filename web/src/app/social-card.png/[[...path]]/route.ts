import { catchAllPath } from '#/routing/catch-all-path.ts';
import type { CatchAllProps } from '#/routing/catch-all-path.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { socialCardResponse } from '#/social-cards/social-card-response.ts';

export const dynamic = 'force-static';

export const generateStaticParams = noStaticParams;

/** The social card of a page: `…/social-card.png` is rewritten to this route (`src/social-cards/social-card-rewrites.ts`). */
export async function GET(_request: Request, props: CatchAllProps): Promise<Response> {
  return socialCardResponse(await catchAllPath(props));
}
