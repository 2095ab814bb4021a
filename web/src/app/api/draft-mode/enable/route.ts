import { defineEnableDraftMode } from 'next-sanity/draft-mode';
import { contentClient } from '#/content/client.ts';

/** Lets an editor see drafts: the Studio sends along a secret that it keeps in the content lake. */
export const GET = (request: Request) => defineEnableDraftMode({ client: contentClient('drafts') }).GET(request);
