import { titleOfType } from '@site/checks/site/stored-document';
import { pathOfDocument } from '@site/site/route-map';
import { getPublishedId, getVersionFromId } from 'sanity';
import { shortTitle } from '../short-title.ts';

/** One version of a document, as `PAGE_FIELDS` reads it. */
export interface DocumentVersion {
  _id: string;
  _type: string;
  _updatedAt: string;
  title?: string | null;
  slug?: string | null;
  /** Slug of the provider of a capability. */
  provider?: string | null;
  /** Whether the release of this version unpublishes the document. */
  isRemoval?: boolean | null;
  /** The published version, if it exists and may be missing in a list of versions. */
  live?: this | null;
  /** The draft, likewise. */
  draft?: this | null;
}

/** A release, as `RELEASES` reads it. */
export interface Release {
  name: string;
  isScheduled: boolean | null;
  /** Whether it is the schedule of one page, and somebody paused it. */
  isPaused?: boolean | null;
  publishAt?: string | null;
  title?: string | null;
  /** Why it could not be published at its time. Documents have their ids in quotes. */
  error?: string | null;
  /** The documents that the error names. */
  errorDocuments?: { _id: string; title: string | null }[] | null;
}

export type PageState = 'published' | 'edited' | 'draft' | 'scheduled' | 'paused' | 'unpublishing' | 'inRelease';

/** A document with all its versions. The fields are those of the newest draft, or of the published version. */
export interface PageEntry<Version extends DocumentVersion = DocumentVersion> {
  /** Id of the published version. */
  id: string;
  type: string;
  title: string;
  /** Path on the site. `undefined` for types without pages, and for pages that lack a part of their address. */
  path: string | undefined;
  state: PageState;
  /** Whether the document is published. */
  isLive: boolean;
  /** When the version was changed that the state is about: the draft, the published one, or the one in a scheduled release. */
  updatedAt: string;
  /** Id of that version. */
  updatedId: string;
  /** When any version was changed last. */
  changedAt: string;
  /** Id of that version. */
  changedId: string;
  /** When the site will show a scheduled version, or no longer show the page; of a paused one, when it would have. */
  publishAt: string | undefined;
  /** What did not happen at that time, and why. */
  problem: string | undefined;
  /** Name of the release that publishes its version of the document first, if one is scheduled. */
  release: string | undefined;
  /** The version in that release. */
  scheduled: Version | undefined;
  current: Version;
}

/** A projection for `DocumentVersion`. */
export const PAGE_FIELDS =
  '_id, _type, _updatedAt, "title": coalesce(title, name, from, input, synonyms[0]), "slug": slug.current, "provider": provider->slug.current, "isRemoval": _system.delete';

/**
 * `PAGE_FIELDS` for lists that may lack the published version or the draft. The lake looks up an id by its index only if it
 * is an attribute, so it is computed first.
 */
export const VERSION_PROJECTION = `{${PAGE_FIELDS}, "publishedId": select(
  _id in path("drafts.**") => string::split(_id, "drafts.")[1],
  _id in path("versions.**") => array::join(string::split(_id, ".")[2..-1], "."),
  _id
)} | {..., "draftId": "drafts." + publishedId} | {
  ...,
  "live": *[_id == ^.publishedId][0]{${PAGE_FIELDS}},
  "draft": *[_id == ^.draftId][0]{${PAGE_FIELDS}}
}`;

/** The releases whose documents are not published yet. */
export const RELEASES = `releases::all()[state in ["active", "scheduling", "scheduled"]]{
  name, "title": metadata.title, "isScheduled": state != "active",
  "isPaused": state == "active" && metadata.cardinality == "one" && defined(metadata.intendedPublishAt) && !defined(error),
  "publishAt": coalesce(publishAt, metadata.intendedPublishAt),
  "error": error.message,
  "errorDocuments": select(
    defined(error) => *[_id in string::split(^.error.message, "\\"")]{_id, "title": coalesce(title, name)}
  )
}`;

/**
 * Parameters of a form that shows the version of a release. Sanity 6.9 selects that release in the form only, and not, as
 * with `perspective`, in the whole Studio.
 */
export const releaseParams = (release: string | undefined): { scheduledDraft?: string } =>
  release === undefined ? {} : { scheduledDraft: release };

/** Groups versions by document, in the order of their first version. */
export function entriesOf<Version extends DocumentVersion>(
  versions: readonly Version[],
  releases: readonly Release[],
): PageEntry<Version>[] {
  const complete = versions.flatMap((version): Version[] => {
    const { live, draft } = version;
    return [version, ...(live ? [live] : []), ...(draft ? [draft] : [])];
  });
  const byDocument = Map.groupBy(complete, ({ _id }) => getPublishedId(_id));
  const byName = new Map(releases.map((release) => [release.name, release]));
  return [...byDocument].flatMap(([id, all]) => {
    const published = all.find(({ _id }) => _id === id);
    const draft = all.find(({ _id }) => _id === `drafts.${id}`);
    const inReleases = all.filter(({ _id }) => _id.startsWith('versions.'));
    const scheduled = inReleases.flatMap((version) => {
      const { _id, isRemoval } = version;
      const release = byName.get(getVersionFromId(_id) ?? '');
      if (!release?.isScheduled && !release?.isPaused && !release?.error) return [];
      const { name, isPaused, publishAt, error } = release;
      const problem = error && `${isRemoval ? 'Not unpublished' : 'Not published'}: ${withTitles(error, release)}`;
      return { name, isPaused, isRemoval, publishAt, problem, version };
    });
    const [nextRelease] = scheduled
      .filter(({ isRemoval }) => !isRemoval)
      .toSorted((a, b) => (a.publishAt ?? '').localeCompare(b.publishAt ?? ''));
    const current = draft ?? published ?? inReleases[0];
    if (!current) return [];
    const newestVersion = newest(all);
    const updatedVersion =
      scheduled.length > 0 ? newest(scheduled.map(({ version }) => version)) : (draft ?? published ?? newestVersion);
    const stateOfCurrent = published ? (draft ? 'edited' : 'published') : draft ? 'draft' : 'inRelease';
    const stateOfReleases = !nextRelease ? 'unpublishing' : nextRelease.isPaused ? 'paused' : 'scheduled';
    return {
      id,
      type: current._type,
      ...titleAndPath(current),
      state: scheduled.length > 0 ? stateOfReleases : stateOfCurrent,
      isLive: published !== undefined,
      updatedAt: updatedVersion._updatedAt,
      updatedId: updatedVersion._id,
      changedAt: newestVersion._updatedAt,
      changedId: newestVersion._id,
      publishAt: scheduled.flatMap(({ publishAt }) => publishAt ?? []).toSorted()[0],
      problem: scheduled.flatMap(({ problem }) => problem || [])[0],
      release: nextRelease?.name,
      scheduled: nextRelease?.version,
      current,
    };
  });
}

/** The title and the path of a document, as one of its versions has them. */
export const titleAndPath = (version: DocumentVersion) => ({
  title: titleOfType(version._type, version.title),
  path: pathOfDocument(version),
});

/** Names documents by their titles in a message of the content lake. */
const withTitles = (message: string, { errorDocuments }: Release): string =>
  (errorDocuments ?? []).reduce(
    (text, { _id, title }) => (title ? text.replaceAll(`"${_id}"`, `“${shortTitle(title)}”`) : text),
    message,
  );

const newest = (versions: readonly DocumentVersion[]): DocumentVersion =>
  versions.reduce((a, b) => (a._updatedAt > b._updatedAt ? a : b));
