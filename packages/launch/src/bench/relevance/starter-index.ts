import { describeProblems } from '@site/content/parse';
import { INDEXED_TYPES } from '@site/content/reader';
import { splitPageIntoRecords } from '@site/search/split-page-into-records';
import type { SearchRecord } from '@site/search/record';
import { readerOf } from '@site/starter/content-reader';
import { loadStarter } from '@site/starter/load-starter';

/** What the indexer would push for the starter content. */
export interface StarterIndex {
  records: SearchRecord[];
  /** In the format of Algolia's API. */
  synonyms: ({ objectID: string } & Record<string, unknown>)[];
}

/** Splits every page of the starter content into search records. Throws if the content has problems. */
export async function readStarterIndex(): Promise<StarterIndex> {
  const { documents, assets } = await loadStarter();
  const reader = readerOf({ documents, assets }, (document) => {
    throw new Error(describeProblems(document));
  });
  const addresses = await reader.pageAddresses(INDEXED_TYPES);
  const pages = await reader.pagesByIds(addresses.map(({ _id }) => _id));
  const synonyms = documents
    .filter(({ _type }) => _type === 'searchSynonym')
    .map(({ _id, input, synonyms: words }) => ({
      objectID: _id,
      ...(typeof input === 'string' ? { type: 'oneWaySynonym', input } : { type: 'synonym' }),
      synonyms: words,
    }));
  return { records: pages.flatMap((page) => splitPageIntoRecords(page)), synonyms };
}
