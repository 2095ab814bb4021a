import { useMemo } from 'react';
import { entriesOf, PAGE_FIELDS, titleAndPath } from '../content-lists/page-entry.ts';
import type { DocumentVersion, PageEntry } from '../content-lists/page-entry.ts';
import { useLiveQuery } from '../live-query/use-live-query.ts';

const OPTIONS = {
  query: `*[_type in $types] | order(lower(title) asc){${PAGE_FIELDS}}`,
  params: { types: ['doc'] },
  types: ['doc'],
};

/**
 * All docs pages by id; `undefined` until they are read.
 *
 * @param release name of the release that the sidebar is a version in
 */
export function useDocs(release: string | undefined): ReadonlyMap<string, PageEntry> | undefined {
  const { data } = useLiveQuery<DocumentVersion[]>(OPTIONS);
  return useMemo(() => data && docsWith(data, release), [data, release]);
}

/** Docs pages as they are, or as they will be when a release is published. */
export function docsWith(
  versions: readonly DocumentVersion[],
  release: string | undefined,
): ReadonlyMap<string, PageEntry> {
  const inRelease = new Map(versions.map((version) => [version._id, version]));
  const docs = entriesOf(versions, []).map((entry): PageEntry => {
    const version = release === undefined ? undefined : inRelease.get(`versions.${release}.${entry.id}`);
    if (!version) return entry;
    return version.isRemoval
      ? { ...entry, state: 'unpublishing', isLive: false }
      : { ...entry, ...titleAndPath(version), state: 'inRelease', isLive: true };
  });
  return new Map(docs.map((doc) => [doc.id, doc]));
}
