import type { ContentReader } from '@site/content/reader';
import { diffSynonyms, toIndexSynonyms } from '@site/search/index-synonym';
import type { IndexSynonym, SynonymDiff } from '@site/search/index-synonym';
import type { SearchIndex } from '@site/search/search-index';

export type SynonymReader = Pick<ContentReader, 'searchSynonyms'>;
export type SynonymIndex = Pick<SearchIndex, 'readSynonyms' | 'replaceSynonyms'>;

/** The type of the documents that contain synonyms. */
export const SYNONYM_TYPE = 'searchSynonym';

/** Reads the synonyms of the content. `warn` receives a line for each word or entry that the index does not accept. */
export async function readSynonyms({
  reader,
  warn,
}: {
  reader: SynonymReader;
  warn: (line: string) => void;
}): Promise<IndexSynonym[]> {
  return toIndexSynonyms(await reader.searchSynonyms(), warn);
}

/** How to bring the synonyms of an index up to date. */
export interface SynonymPlan {
  /** Those that the index should have. */
  synonyms: readonly IndexSynonym[];
  diff: SynonymDiff;
  /** Estimate of what Algolia counts as indexing operations. */
  operations: number;
}

/** Compares the synonyms of an index with those it should have. A change replaces all of them. */
export async function planSynonyms(
  index: Pick<SynonymIndex, 'readSynonyms'>,
  synonyms: readonly IndexSynonym[],
): Promise<SynonymPlan> {
  const diff = diffSynonyms(await index.readSynonyms(), synonyms);
  const hasChanged = diff.save.length > 0 || diff.remove.length > 0;
  // Without synonyms, clearing them is one operation.
  return { synonyms, diff, operations: hasChanged ? Math.max(1, synonyms.length) : 0 };
}

/** Replaces the synonyms of an index if they differ. Returns what changed. */
export async function syncSynonyms(index: SynonymIndex, synonyms: readonly IndexSynonym[]): Promise<SynonymDiff> {
  return applySynonyms(index, await planSynonyms(index, synonyms));
}

/** Makes the changes of a plan. Returns them. */
export async function applySynonyms(
  index: SynonymIndex,
  { synonyms, diff, operations }: SynonymPlan,
): Promise<SynonymDiff> {
  if (operations > 0) await index.replaceSynonyms(synonyms);
  return diff;
}
