import 'server-only';
import { publishedReader } from '#/content/reader.ts';
import { drawSocialCard } from './social-card-image.tsx';
import { readSocialCardText } from './social-card-text.ts';

/** Drawing takes the processor, so that one card is drawn after the other. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Returns the social card of the published page at `path` as PNG, or a 404. All text comes from content, so that nobody can
 * have the site draw other texts.
 */
export async function socialCardResponse(path: string): Promise<Response> {
  const text = await readSocialCardText(publishedReader, path);
  if (text === undefined) {
    return new Response(`No page is published at ${path}.\n`, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const card = previous.then(() => drawSocialCard(text, path));
  previous = card.catch(() => {});
  return new Response(await card, { headers: { 'Content-Type': 'image/png' } });
}
