import type { Template } from 'sanity';
import type { ListNode, ListRow } from './list-node.ts';
import { entriesOf, PAGE_FIELDS, RELEASES } from './page-entry.ts';
import type { DocumentVersion, PageEntry, Release } from './page-entry.ts';

/** A part of the content with a list of its own. */
export interface Section {
  id: string;
  title: string;
  /** Document types whose forms open next to the list. */
  types: readonly string[];
  /** Types that the list offers to add. */
  newTypes: readonly string[];
  /** Templates that the list offers to add, with buttons above it. */
  newTemplates?: readonly Pick<Template, 'id' | 'title' | 'schemaType'>[];
  /** Types whose changes the list shows, if others too. */
  watchedTypes?: readonly string[];
  query: string;
  nodesOf: (data: unknown) => ListNode[];
}

interface SectionOptions<Version extends DocumentVersion, Extra> extends Omit<Section, 'query' | 'nodesOf'> {
  /** Fields of pages beside those of `PAGE_FIELDS`. */
  fields?: string;
  /** Further entries of the projection. */
  extra?: string;
  /** Order of the pages. */
  order: string;
  nodesOf: (entries: PageEntry<Version>[], extra: Extra) => ListNode[];
}

/** Defines a section, whose list contains the documents of its types. */
export function defineSection<Version extends DocumentVersion = DocumentVersion, Extra = object>({
  fields,
  extra,
  order,
  nodesOf,
  ...section
}: SectionOptions<Version, Extra>): Section {
  const pages = `"pages": *[_type in $types] | order(${order}){${PAGE_FIELDS}${fields ? `, ${fields}` : ''}}`;
  return {
    ...section,
    query: `{${[pages, `"releases": ${RELEASES}`, extra].filter(Boolean).join(', ')}}`,
    nodesOf: (data) => {
      const { pages: versions, releases, ...rest } = data as { pages: Version[]; releases: Release[] | null };
      return nodesOf(entriesOf(versions, releases ?? []), rest as Extra);
    },
  };
}

/** The row of a document. */
export function rowOf(
  { id, type, title, path, state, updatedAt, updatedId, publishAt, release, problem }: PageEntry,
  fields: Partial<ListRow> = {},
): ListRow {
  const detail = path ?? (state === 'published' ? undefined : 'No address yet');
  const shown = { type, title, detail, state, updatedAt, updatedId, publishAt, release, problem };
  return { kind: 'row', key: id, childId: id, ...shown, ...fields };
}
