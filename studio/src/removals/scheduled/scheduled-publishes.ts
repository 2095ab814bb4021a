import type { SanityClient } from '@sanity/client';
import { getDraftId, getVersionFromId } from 'sanity';
import type { SanityDocument } from 'sanity';
import { differsFromDraft, keepAsDraft } from '../../document-actions/keep-scheduled-text.ts';

/** A release that will publish a version of a page, and with it put a removed page back on the site. */
export interface ScheduledPublish {
  releaseId: string;
  /** The title of the release. */
  title: string;
  /** When the version goes live, as ISO 8601. */
  at: string;
  /** Whether the release consists of this version, and not of what an editor added to it. */
  isScheduledDraft: boolean;
  /** Whether the version can become the draft without replacing the text of another one. */
  canBecomeDraft: boolean;
}

/** The scheduled releases that will publish a version of a page, the next one first. */
export async function readScheduledPublishes(client: SanityClient, id: string): Promise<ScheduledPublish[]> {
  const { versions, draft, releases } = await client.withConfig({ perspective: 'raw', useCdn: false }).fetch<{
    versions: SanityDocument[];
    draft: SanityDocument | null;
    releases: { name: string; title: string | null; at: string; isScheduledDraft: boolean | null }[];
  }>(
    `{
      "versions": *[_id in path("versions.*." + $id) && !(_system.delete == true)],
      "draft": *[_id == $draftId][0],
      "releases": releases::all()[state in ["scheduling", "scheduled"]]{
        name, "title": metadata.title, "at": coalesce(publishAt, metadata.intendedPublishAt),
        "isScheduledDraft": metadata.cardinality == "one"
      } | order(at asc)
    }`,
    { id, draftId: getDraftId(id) },
    { tag: 'removals.publishes' },
  );
  const publishes = releases.flatMap(({ name, title, at, isScheduledDraft }) => {
    const version = versions.find(({ _id }) => getVersionFromId(_id) === name);
    return version ? { releaseId: name, title: title ?? 'Untitled release', at, isScheduledDraft, version } : [];
  });
  const scheduledDraftCount = publishes.filter(({ isScheduledDraft }) => isScheduledDraft).length;
  return publishes.map(({ version, isScheduledDraft, ...publish }) => ({
    ...publish,
    isScheduledDraft: isScheduledDraft === true,
    canBecomeDraft: isScheduledDraft === true && scheduledDraftCount === 1 && !differsFromDraft(version, draft),
  }));
}

/** Those that put the page back after it was removed at a time. */
export const publishesAfter = (publishes: readonly ScheduledPublish[], removedAt: string) =>
  publishes.filter(({ at }) => Date.parse(at) >= Date.parse(removedAt));

/** Whether the page cannot be removed now until an editor has changed the release. */
export const isBlocking = ({ isScheduledDraft, canBecomeDraft }: ScheduledPublish, isDeletion: boolean): boolean =>
  isDeletion ? !isScheduledDraft : !canBecomeDraft;

/** Keeps the text of scheduled drafts as the draft. Returns those that were not published or canceled meanwhile. */
export async function keepAsDrafts(
  client: SanityClient,
  id: string,
  publishes: readonly ScheduledPublish[],
): Promise<ScheduledPublish[]> {
  const kept: ScheduledPublish[] = [];
  for (const publish of publishes) if (await keepAsDraft(client, id, publish.releaseId)) kept.push(publish);
  return kept;
}
