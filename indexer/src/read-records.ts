import type { ContentReader, Page } from '@site/content/reader';
import { recordsOfPage } from '@site/search/records-of-page';
import type { SearchRecord } from '@site/search/record';

/** Records by the id of the document that they are made from. */
export type RecordsByDocument = Map<string, SearchRecord[]>;

type Reader = Pick<ContentReader, 'pageAddresses' | 'pagesByIds'>;

const PAGES_PER_QUERY = 50;

/** Types of documents that stand for a page in the index. */
export const INDEXED_TYPES = [
  'doc',
  'post',
  'capability',
  'legalPage',
  'homePage',
  'platformPage',
  'capsIndex',
] as const satisfies readonly Page['_type'][];

/** The records of every page. `onProgress` gets the pages read and their total. */
export async function readAllRecords(
  reader: Reader,
  onProgress: (read: number, total: number) => void = () => {},
): Promise<RecordsByDocument> {
  const addresses = await reader.pageAddresses(INDEXED_TYPES);
  const ids = addresses.map(({ _id }) => _id);
  const records: RecordsByDocument = new Map();
  for (let start = 0; start < ids.length; start += PAGES_PER_QUERY) {
    for (const [id, own] of await readRecords(reader, ids.slice(start, start + PAGES_PER_QUERY))) records.set(id, own);
    onProgress(Math.min(ids.length, start + PAGES_PER_QUERY), ids.length);
  }
  return records;
}

/** The records of some pages; a document without a page has no entry. */
export async function readRecords(reader: Reader, ids: readonly string[]): Promise<RecordsByDocument> {
  const pages = await reader.pagesByIds(ids);
  return new Map(pages.map((page) => [page._id, recordsOfPage(page)]));
}
