import { defineEnableDraftMode } from 'next-sanity/draft-mode';
import { contentClient } from '#/content/client.ts';

/** Enables draft mode for an editor. The Studio sends a secret that it stores in the content lake. */
export const GET = (request: Request) => defineEnableDraftMode({ client: contentClient('drafts') }).GET(request);
