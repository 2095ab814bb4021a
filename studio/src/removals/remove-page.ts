import type { SanityClient } from '@sanity/client';
import { errorMessage } from '../error-message.ts';
import { cancelRelease } from '../cancel-release.ts';
import { absoluteTime } from '../content-lists/relative-time.ts';
import { planRedirects } from '../renames/plan-redirects.ts';
import type { RedirectPlan } from '../renames/plan-redirects.ts';
import { readPaths } from '../renames/read-moves.ts';
import { readRedirects, saveRedirects } from '../renames/save-redirects.ts';
import { recordEnds } from '../share-links/record-ends.ts';
import { shortTitle } from '../short-title.ts';
import type { RemovalChoice } from './remove-dialog.tsx';
import { retargetLinks } from './retarget-links.ts';
import { cancelRemoval, scheduleRemoval, whileUnscheduled } from './scheduled/schedule-removal.ts';
import type { ScheduledRelease } from './scheduled/schedule-removal.ts';
import { keepAsDrafts } from './scheduled/scheduled-publishes.ts';

/** A page that an editor unpublishes or deletes. */
export interface RemovedPage {
  /** The id of the published document. */
  id: string;
  title: string;
  isPublished: boolean;
  /** Where visitors find it; `undefined` if it is not published. */
  path: string | undefined;
  /** Whether the page is deleted, and not only unpublished. */
  isDeletion: boolean;
}

/** What to tell the editor afterwards. */
export interface RemovalNotice {
  status: 'success' | 'warning';
  title: string;
  description?: string;
}

/**
 * Does what the editor chose: removes a page now, schedules that, or keeps a page that was scheduled to go. The redirect is
 * stored first and takes effect when the page is gone, so that no visitor gets a 404 in between. Links and earlier schedules
 * are changed last. Rejects if the page is as it was before; its draft can have the text of a scheduled version then.
 */
export async function removePage(
  client: SanityClient,
  page: RemovedPage,
  { target, at, scheduled, ended, isKept }: RemovalChoice,
  siteUrl: string,
): Promise<RemovalNotice> {
  const { id, title, path, isDeletion } = page;
  // A release of an editor may have the texts of other pages.
  const own = scheduled?.isOwn ? scheduled : undefined;
  if (isKept) {
    if (own) await cancelRemoval(client, own);
    return { status: 'success', title: `“${shortTitle(title)}” stays on the site` };
  }
  let plan: RedirectPlan | undefined;
  if (target && path !== undefined) {
    // A release can move the page until then.
    const paths = new Set([path, ...(at === undefined ? [] : await readPaths(client, id))]);
    const moves = [...paths].map((from) => ({ id, title, from, to: undefined, target: target.id }));
    plan = planRedirects(moves, await readRedirects(client), siteUrl);
  }
  const problems: string[] = [];
  const attempt = async (problem: string, run: () => Promise<void>) => {
    await run().catch((error: unknown) => problems.push(`${problem}: ${errorMessage(error)}`));
  };
  let ending = ended;
  if (at === undefined) {
    if (!isDeletion) {
      // The draft that is created from a scheduled version, or by unpublishing, is not what ended links shared.
      await recordEnds(client, id);
      ending = await keepAsDrafts(client, id, ended);
    }
    await removeNow(client, page, { plan, locking: [...(own ? [own] : []), ...ended] });
    if (target?.changesLinks) {
      const address = path === undefined ? undefined : { path, siteUrl };
      await attempt('The links to it could not be changed', () => retargetLinks(client, id, target.id, address));
    }
  } else await scheduleRemoval(client, { id, title, at, plan });
  if (own) await attempt('What was scheduled before could not be canceled', () => cancelRemoval(client, own));
  for (const { releaseId } of ending) {
    await attempt('The version that will put it back could not be unscheduled', () => cancelRelease(client, releaseId));
  }

  const outcome =
    at === undefined
      ? `“${shortTitle(title)}” was ${isDeletion ? 'deleted' : 'unpublished'}`
      : `“${shortTitle(title)}” goes off the site on ${absoluteTime(at)}`;
  if (problems.length > 0) return { status: 'warning', title: outcome, description: problems.join(' ') };
  if (at !== undefined) {
    return { status: 'success', title: outcome, description: 'To change that, choose Unpublish again.' };
  }
  return {
    status: 'success',
    title: outcome,
    ...(target && plan ? { description: `Old links keep working: ${path} now leads to ${target.path}` } : {}),
  };
}

interface RemoveNowOptions {
  plan: RedirectPlan | undefined;
  /** Releases that have a version of the page, which cannot be deleted while they are scheduled. */
  locking: readonly ScheduledRelease[];
}

async function removeNow(client: SanityClient, page: RemovedPage, { plan, locking }: RemoveNowOptions): Promise<void> {
  const { id, isDeletion } = page;
  const restore = plan && (await saveRedirects(client, plan, { isPermanent: isDeletion }));
  try {
    if (!isDeletion) await unpublish(client, id);
    else await whileUnscheduled(client, locking, () => deleteAllVersions(client, page));
  } catch (error) {
    // Why it failed matters more than a redirect that has no effect.
    await restore?.().catch(() => {});
    throw error;
  }
}

const unpublish = (client: SanityClient, id: string) =>
  client.action(
    { actionType: 'sanity.action.document.unpublish', publishedId: id, draftId: `drafts.${id}` },
    { tag: 'removals.unpublish', skipCrossDatasetReferenceValidation: true },
  );

/** Deletes a document as it is published, as a draft and in releases. */
async function deleteAllVersions(client: SanityClient, { id, isPublished }: RemovedPage): Promise<void> {
  const versions = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<string[]>(
      `*[_id == $draftId || _id in path($versions)]._id`,
      { draftId: `drafts.${id}`, versions: `versions.*.${id}` },
      { tag: 'removals.versions' },
    );
  await client.action(
    isPublished
      ? { actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: versions }
      : versions.map((versionId) => ({ actionType: 'sanity.action.document.version.discard', versionId })),
    { tag: 'removals.delete', skipCrossDatasetReferenceValidation: true },
  );
}
