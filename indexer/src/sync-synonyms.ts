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

/** Replaces the synonyms of an index if they differ. Returns what changed. */
export async function syncSynonyms(index: SynonymIndex, synonyms: readonly IndexSynonym[]): Promise<SynonymDiff> {
  const diff = diffSynonyms(await index.readSynonyms(), synonyms);
  if (diff.save.length > 0 || diff.remove.length > 0) await index.replaceSynonyms(synonyms);
  return diff;
}
