import { contentClient } from '#/content/client.ts';
import { grantDraftAccess } from '#/drafts/draft-access.ts';
import { enableDrafts } from '#/drafts/enable-drafts.ts';

export const GET = (request: Request) => enableDrafts(request, contentClient('drafts'), grantDraftAccess);
