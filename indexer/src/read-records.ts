import { INDEXED_TYPES } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import type { SearchRecord } from '@site/search/record';
import { splitPageIntoRecords } from '@site/search/split-page-into-records';
import type { ReportRecordProblem } from '@site/search/split-page-into-records';

/** Search records by the id of their document. */
export type RecordsByDocument = Map<string, SearchRecord[]>;

export type PageReader = Pick<ContentReader, 'pageAddresses' | 'pagesByIds'>;

export interface ReadRecordsOptions {
  reader: PageReader;
  /** Receives one line for each heading or text that does not fit the index. */
  warn: ReportRecordProblem;
  /** Receives the number of pages read and their total. */
  onProgress?: (read: number, total: number) => void;
}

/** With 50, the content lake answers nothing else for too long. */
const PAGES_PER_QUERY = 20;

/** Reads every page and returns its records. */
export async function readAllRecords(options: ReadRecordsOptions): Promise<RecordsByDocument> {
  const addresses = await options.reader.pageAddresses(INDEXED_TYPES);
  const ids = addresses.map(({ _id }) => _id);
  const records: RecordsByDocument = new Map();
  for (let start = 0; start < ids.length; start += PAGES_PER_QUERY) {
    const batch = await readRecords(options, ids.slice(start, start + PAGES_PER_QUERY));
    for (const [id, pageRecords] of batch) records.set(id, pageRecords);
    options.onProgress?.(Math.min(ids.length, start + PAGES_PER_QUERY), ids.length);
  }
  return records;
}

/** Reads the pages with these document ids. A document without a page has no entry in the result. */
export async function readRecords(
  { reader, warn }: ReadRecordsOptions,
  ids: readonly string[],
): Promise<RecordsByDocument> {
  const pages = await reader.pagesByIds(ids);
  return new Map(pages.map((page) => [page._id, splitPageIntoRecords(page, warn)]));
}
