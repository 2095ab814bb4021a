import { checkSiteInSteps } from './check-site.ts';
import type { Finding } from './finding.ts';
import { createSiteIndex } from './site/site-index.ts';
import type { SiteIndexOptions } from './site/site-index.ts';
import { isRemoval, publishedIdOf } from './site/stored-document.ts';
import type { StoredDocument } from './site/stored-document.ts';

/** The documents of a site after a release is published, given the versions in it. */
export function publishRelease(
  documents: readonly StoredDocument[],
  versions: readonly StoredDocument[],
): StoredDocument[] {
  const published = versions.map((version) => ({ ...version, _id: publishedIdOf(version._id) }));
  const ids = new Set(published.map(({ _id }) => _id));
  return [...documents.filter(({ _id }) => !ids.has(_id)), ...published.filter((version) => !isRemoval(version))];
}

/** Checks a site as it will be after a release, in steps of one document. Returns what is wrong then and not now. */
export function* checkReleaseInSteps(
  before: readonly StoredDocument[],
  after: readonly StoredDocument[],
  options: SiteIndexOptions,
): Generator<undefined, Finding[], undefined> {
  const known = new Set((yield* checkSiteInSteps(before, options)).map(keyOf));
  const siteBefore = createSiteIndex(before, options);
  const findings = yield* checkSiteInSteps(after, {
    ...options,
    unpublished: unpublishedBetween(before, after),
    publishedBeforeRelease: (id) => siteBefore.published(id),
    pathBeforeRelease: (id) => {
      const page = siteBefore.published(id);
      return page && siteBefore.pathOf(page);
    },
  });
  return findings.filter((finding) => !known.has(keyOf(finding)));
}

/** The published documents of a site that a release unpublishes. */
export function unpublishedBetween(
  before: readonly StoredDocument[],
  after: readonly StoredDocument[],
): StoredDocument[] {
  const remaining = new Set(after.map(({ _id }) => _id));
  return before.filter(({ _id }) => publishedIdOf(_id) === _id && !remaining.has(_id));
}

const keyOf = ({ documentId, rule, path, message }: Finding) => [documentId, rule, path, message].join('\n');
