import { useMemo } from 'react';
import { entriesOf, PAGE_FIELDS } from '../content-lists/page-entry.ts';
import type { DocumentVersion, PageEntry } from '../content-lists/page-entry.ts';
import { useLiveQuery } from '../live-query/use-live-query.ts';

const OPTIONS = {
  query: `*[_type in $types] | order(lower(title) asc){${PAGE_FIELDS}}`,
  params: { types: ['doc'] },
  types: ['doc'],
};

/** All docs pages by id; `undefined` until they are read. */
export function useDocs(): ReadonlyMap<string, PageEntry> | undefined {
  const { data } = useLiveQuery<DocumentVersion[]>(OPTIONS);
  return useMemo(() => data && new Map(entriesOf(data, []).map((entry) => [entry.id, entry])), [data]);
}
