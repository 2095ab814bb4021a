import type { SanityClient } from '@sanity/client';
import { newKey } from '@site/blocks/studio/new-key';
import { getVersionFromId } from 'sanity';
import { cancelRelease, deleteRelease, isScheduled } from '../../cancel-release.ts';
import type { RedirectPlan } from '../../renames/plan-redirects.ts';
import { addRedirectsToRelease } from '../../renames/save-redirects.ts';
import { shortTitle } from '../../short-title.ts';

/** A release that will unpublish a page, or failed to. */
export interface ScheduledRemoval {
  releaseId: string;
  title: string;
  /** When the page goes off the site, as ISO 8601. */
  at: string;
  /** Whether the release removes this page and nothing else, so that it can be deleted. False for releases of editors. */
  isOwn: boolean;
  /** Why the page did not go off the site at that time. */
  error?: string;
}

/** Of the names of releases that the dialog creates. */
const NAME_PREFIX = 'removal-';

interface Removal {
  /** The id of the published page. */
  id: string;
  title: string;
  /** When it goes off the site, as ISO 8601. */
  at: string;
  /** Redirects that take effect at the same time. */
  plan: RedirectPlan | undefined;
}

/** Schedules that a page is unpublished, in a release of its own. If that fails, nothing is left of the release. */
export async function scheduleRemoval(client: SanityClient, { id, title, at, plan }: Removal): Promise<void> {
  const { releaseId } = await client.releases.create({
    releaseId: `${NAME_PREFIX}${newKey()}`,
    metadata: { title: `Unpublish “${shortTitle(title)}”`, releaseType: 'scheduled', intendedPublishAt: at },
  });
  try {
    await client.unpublishVersion({ releaseId, publishedId: id });
    if (plan) await addRedirectsToRelease(client, plan, { release: releaseId, isPermanent: false });
    await client.releases.schedule({ releaseId, publishAt: at });
  } catch (error) {
    // Why it failed matters more than a release that is left over.
    await deleteRelease(client, releaseId).catch(() => {});
    throw error;
  }
}

/** Lets a page stay on the site, and deletes the redirects that were to replace it. Can be repeated if it fails halfway. */
export const cancelRemoval = (client: SanityClient, { releaseId }: ScheduledRemoval): Promise<void> =>
  cancelRelease(client, releaseId);

/** A release, and when it takes effect. */
export type ScheduledRelease = Pick<ScheduledRemoval, 'releaseId' | 'at'>;

/** Deletes a page whose versions are locked by scheduled releases. If that fails, the releases are scheduled again. */
export async function whileUnscheduled(
  client: SanityClient,
  [first, ...others]: readonly ScheduledRelease[],
  run: () => Promise<unknown>,
): Promise<void> {
  if (!first) {
    await run();
    return;
  }
  const { releaseId, at } = first;
  const release = await client.releases.get({ releaseId });
  const isLocked = release !== undefined && isScheduled(release.state);
  if (isLocked) await client.releases.unschedule({ releaseId });
  try {
    await whileUnscheduled(client, others, run);
  } catch (error) {
    // Why it failed matters more.
    if (isLocked) await client.releases.schedule({ releaseId, publishAt: at }).catch(() => {});
    throw error;
  }
}

/** The first release that will unpublish a page, if one is scheduled, or that the dialog scheduled and that failed. */
export async function readScheduledRemoval(client: SanityClient, id: string): Promise<ScheduledRemoval | undefined> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false });
  const { versions, releases } = await raw.fetch<{
    versions: string[];
    releases: { name: string; title: string | null; at: string; error: string | null }[];
  }>(
    `{
      "versions": *[_id in path("versions.*." + $id) && _system.delete == true]._id,
      "releases": releases::all()[
        state in ["scheduling", "scheduled"] || defined(error) && string::startsWith(name, $prefix)
      ]{
        name, "title": metadata.title, "at": coalesce(publishAt, metadata.intendedPublishAt), "error": error.message
      } | order(at asc)
    }`,
    { id, prefix: NAME_PREFIX },
    { tag: 'removals.scheduled' },
  );
  const names = new Set(versions.map((version) => getVersionFromId(version)));
  const release = releases.find(({ name }) => names.has(name));
  if (!release) return undefined;
  const { name, title, at, error } = release;
  const otherCount = await raw.fetch<number>(
    'count(*[_id in path($versions) && _id != $version && _type != "redirect"])',
    { versions: `versions.${name}.**`, version: `versions.${name}.${id}` },
    { tag: 'removals.release' },
  );
  // An editor can unschedule a release of the dialog and add pages to it.
  const isOwn = name.startsWith(NAME_PREFIX) && otherCount === 0;
  return { releaseId: name, title: title ?? 'Untitled release', at, isOwn, ...(error ? { error } : {}) };
}
