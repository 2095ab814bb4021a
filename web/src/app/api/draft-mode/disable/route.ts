import { pathOf } from '@site/site/route-map';
import { redirect } from 'next/navigation';
import { endDraftAccess } from '#/drafts/draft-access.ts';

export async function GET(): Promise<never> {
  await endDraftAccess();
  redirect(pathOf({ name: 'home' }));
}
