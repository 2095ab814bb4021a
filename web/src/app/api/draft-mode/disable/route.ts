import { redirect } from 'next/navigation';
import { endDraftAccess } from '#/drafts/draft-access.ts';
import { pageAfterDrafts, visiblePage } from '#/drafts/page-after-drafts.ts';
import { ownOrigin } from '#/routing/own-origin.ts';

export async function GET(request: Request): Promise<never> {
  await endDraftAccess();
  redirect(await visiblePage(pageAfterDrafts(new URL(request.url).searchParams.get('page')), isPublished));
}

/** Any other failure is shown to the editor on the page itself. */
async function isPublished(path: string): Promise<boolean> {
  const response = await fetch(new URL(path, ownOrigin()), { method: 'HEAD', redirect: 'manual', cache: 'no-store' });
  return response.status !== 404;
}
