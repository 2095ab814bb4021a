import type { SanityClient } from '@sanity/client';
import { getVersionFromId } from 'sanity';
import type { RedirectPlan } from '../renames/plan-redirects.ts';
import { addRedirectsToRelease } from '../renames/save-redirects.ts';

/** A release that will unpublish a page. */
export interface ScheduledRemoval {
  releaseId: string;
  /** When the page goes off the site, as ISO 8601. */
  at: string;
}

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
    metadata: { title: `Unpublish “${title}”`, releaseType: 'scheduled', intendedPublishAt: at },
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

/** Lets a page stay on the site, and deletes the redirects that were to replace it. */
export async function cancelRemoval(client: SanityClient, { releaseId }: ScheduledRemoval): Promise<void> {
  await client.releases.unschedule({ releaseId });
  await deleteRelease(client, releaseId);
}

/** Only archived releases can be deleted. */
async function deleteRelease(client: SanityClient, releaseId: string): Promise<void> {
  await client.releases.archive({ releaseId });
  await client.releases.delete({ releaseId });
}

/** The first release that will unpublish a page, if one is scheduled. */
export async function readScheduledRemoval(client: SanityClient, id: string): Promise<ScheduledRemoval | undefined> {
  const { versions, releases } = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<{ versions: string[]; releases: { name: string; at: string }[] }>(
      `{
        "versions": *[_id in path("versions.*." + $id) && _system.delete == true]._id,
        "releases": releases::all()[state in ["scheduling", "scheduled"]] | order(publishAt asc){name, "at": publishAt}
      }`,
      { id },
      { tag: 'removals.scheduled' },
    );
  const names = new Set(versions.map((version) => getVersionFromId(version)));
  const release = releases.find(({ name }) => names.has(name));
  return release && { releaseId: release.name, at: release.at };
}
