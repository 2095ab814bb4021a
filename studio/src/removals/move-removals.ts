import type { SanityClient } from '@sanity/client';
import { comparablePath } from '@site/site/comparable-path';
import { planRedirects } from '../renames/plan-redirects.ts';
import type { PageMove, StoredRedirect } from '../renames/plan-redirects.ts';
import { readRedirects } from '../renames/save-redirects.ts';
import { cancelRemoval, readScheduledRemoval, scheduleRemoval } from './schedule-removal.ts';
import type { ScheduledRemoval } from './schedule-removal.ts';

/**
 * Schedules the removals of pages that move again, with redirects from their new paths. Otherwise only visitors of the old
 * path would be redirected when the page goes off the site. Releases of editors stay as they are.
 */
export async function moveRemovals(client: SanityClient, moves: readonly PageMove[], siteUrl: string): Promise<void> {
  for (const move of moves) {
    const removal = move.from === undefined ? undefined : await readScheduledRemoval(client, move.id);
    if (!removal?.isOwn || removal.error !== undefined) continue;
    const target = await targetOf(client, removal, move);
    if (target === undefined) continue;
    const { id, title, from, to } = move;
    // Also from the old path, in case that the page goes before it moves.
    const removed = [from, to].map((path) => ({ id, title, from: path, to: undefined, target }));
    const plan = planRedirects(removed, await readRedirects(client), siteUrl);
    await scheduleRemoval(client, { id, title, at: removal.at, plan });
    await cancelRemoval(client, removal);
  }
}

/** The id of the page that visitors are sent to after a removal; `undefined` if they are not redirected. */
async function targetOf(
  client: SanityClient,
  { releaseId }: ScheduledRemoval,
  { from = '' }: PageMove,
): Promise<string | undefined> {
  const redirects = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<StoredRedirect[]>(
      `*[_type == "redirect" && _id in path($versions)]{_id, from, to}`,
      { versions: `versions.${releaseId}.**` },
      { tag: 'removals.redirects' },
    );
  const redirect = redirects.find((each) => comparablePath(each.from ?? '') === comparablePath(from));
  return redirect?.to?.reference?._ref;
}
