import type { SanityClient } from '@sanity/client';
import { comparablePath } from '@site/site/comparable-path';
import { planRedirects } from '../renames/plan-redirects.ts';
import type { PageMove, StoredRedirect } from '../renames/plan-redirects.ts';
import { readPaths } from '../renames/read-moves.ts';
import { readRedirects } from '../renames/save-redirects.ts';
import { cancelRemoval, readScheduledRemoval, scheduleRemoval } from './scheduled/schedule-removal.ts';
import type { ScheduledRemoval } from './scheduled/schedule-removal.ts';

/**
 * Schedules the removals of pages that move again, with redirects from their new paths. Otherwise only visitors of the old
 * path would be redirected when the page goes off the site. Releases of editors stay as they are.
 */
export async function moveRemovals(client: SanityClient, moves: readonly PageMove[], siteUrl: string): Promise<void> {
  for (const { id, title, from, to } of moves) {
    const removal = from === undefined ? undefined : await readScheduledRemoval(client, id);
    if (!removal?.isOwn || removal.error !== undefined) continue;
    const redirects = await readRemovalRedirects(client, removal);
    // They all lead to the page that the editor chose.
    const target = redirects[0]?.to?.reference?._ref;
    if (target === undefined) continue;
    const redirected = new Set(redirects.map((redirect) => comparablePath(redirect.from ?? '')));
    // Also from the old path, in case that the page goes before it moves.
    const paths = [...new Set([from, to, ...(await readPaths(client, id))])].filter((path) => path !== undefined);
    if (paths.every((path) => redirected.has(comparablePath(path)))) continue;
    const removed = paths.map((path) => ({ id, title, from: path, to: undefined, target }));
    const plan = planRedirects(removed, await readRedirects(client), siteUrl);
    await scheduleRemoval(client, { id, title, at: removal.at, plan });
    await cancelRemoval(client, removal);
  }
}

/** The redirects that take effect with a removal. */
const readRemovalRedirects = (client: SanityClient, { releaseId }: ScheduledRemoval): Promise<StoredRedirect[]> =>
  client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<StoredRedirect[]>(
      `*[_type == "redirect" && _id in path($versions)]{_id, from, to}`,
      { versions: `versions.${releaseId}.**` },
      { tag: 'removals.redirects' },
    );
