import { contentClient } from '#/content/client.ts';
import { enableDrafts } from '#/drafts/enable-drafts.ts';

export const GET = (request: Request) => enableDrafts(request, contentClient('drafts'));
