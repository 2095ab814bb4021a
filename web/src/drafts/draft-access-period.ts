import { z } from 'zod';
import { queryContent } from '#/content/client.ts';

/** How long a browser can go on seeing drafts after the lake ended its access. */
const CACHED_MS = 2000;
const PERIOD_QUERY = '*[_id == $id][0].period';

/** The document that the embedded lake changes when somebody loses access. */
export const DRAFT_ACCESS_ID = '_.draftAccess';

let known: { period: string; expiresAt: number } | undefined;

/**
 * The current period of access to drafts: the embedded lake begins another one when somebody loses access. Empty until
 * then, and with hosted Sanity. Returns the last known one if the lake does not respond, and undefined if there is none.
 */
export async function draftAccessPeriod(): Promise<string | undefined> {
  const now = Date.now();
  if (known && now < known.expiresAt) return known.period;
  try {
    const result = await queryContent('raw', PERIOD_QUERY, { id: DRAFT_ACCESS_ID }, { cache: 'no-store' });
    known = { period: z.string().nullable().parse(result) ?? '', expiresAt: now + CACHED_MS };
  } catch {
    // `queryContent` has reported it.
  }
  return known?.period;
}
