import { INDEXED_TYPES } from '@site/content/reader';
import type { PageAddress } from '@site/content/models/summary';
import type { ContentReader } from '@site/content/reader';
import type { SearchRecord } from '@site/search/record';
import { splitPageIntoRecords } from '@site/search/split-page-into-records';
import type { RecordProblem } from '@site/search/split-page-into-records';

/** Search records by the id of their document. */
export type RecordsByDocument = Map<string, SearchRecord[]>;

export type PageReader = Pick<ContentReader, 'pageAddresses' | 'pagesByIds'>;

/** Receives one line for each heading or text that does not fit the index, and for each page whose address another one has. */
export type ReportPageProblem = (
  message: string,
  problem: RecordProblem | { kind: 'same-address'; page: string },
) => void;

export interface ReadRecordsOptions {
  reader: PageReader;
  warn: ReportPageProblem;
  /** Receives the number of pages read and their total. */
  onProgress?: (read: number, total: number) => void;
}

/** With 50, the content lake answers nothing else for too long. */
const PAGES_PER_QUERY = 20;

/** Reads every page and returns its records. Of pages with the same address, reads only the one that the site shows. */
export async function readAllRecords(options: ReadRecordsOptions): Promise<RecordsByDocument> {
  const ids = shownPages(await options.reader.pageAddresses(INDEXED_TYPES), options.warn);
  const records: RecordsByDocument = new Map();
  for (let start = 0; start < ids.length; start += PAGES_PER_QUERY) {
    const batch = await readRecords(options, ids.slice(start, start + PAGES_PER_QUERY));
    for (const [id, pageRecords] of batch) records.set(id, pageRecords);
    options.onProgress?.(Math.min(ids.length, start + PAGES_PER_QUERY), ids.length);
  }
  return records;
}

/** The ids of the pages without those whose address another page has, which the Studio refuses and an import can create. */
function shownPages(addresses: readonly PageAddress[], warn: ReportPageProblem): string[] {
  const shown = new Map<string, PageAddress>();
  for (const address of addresses.toSorted(compareAddresses)) {
    const { _id, path } = address;
    const other = shown.get(path);
    if (other) {
      const message = `${other._id} and ${_id} have the same address, ${path}, so ${_id} is not on the site. Change its address.`;
      warn(message, { kind: 'same-address', page: path });
    } else shown.set(path, address);
  }
  return [...shown.values()].map(({ _id }) => _id);
}

/** The order in which the site chooses a page: a singleton, whose id is its type, then by type and id. */
function compareAddresses(left: PageAddress, right: PageAddress): number {
  const key = ({ _id, _type }: PageAddress) => `${_id === _type ? '' : _type} ${_id}`;
  return key(left) < key(right) ? -1 : 1;
}

/** Reads the pages with these document ids. A document without a page has no entry in the result. */
export async function readRecords(
  { reader, warn }: ReadRecordsOptions,
  ids: readonly string[],
): Promise<RecordsByDocument> {
  const pages = await reader.pagesByIds(ids);
  return new Map(pages.map((page) => [page._id, splitPageIntoRecords(page, warn)]));
}
