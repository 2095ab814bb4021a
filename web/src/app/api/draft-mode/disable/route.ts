import { redirect } from 'next/navigation';
import { endDraftAccess } from '#/drafts/draft-access.ts';
import { pageAfterDrafts } from '#/drafts/page-after-drafts.ts';

export async function GET(request: Request): Promise<never> {
  await endDraftAccess();
  redirect(pageAfterDrafts(new URL(request.url).searchParams.get('page')));
}
