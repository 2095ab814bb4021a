/** One page of a list. `start` and `end` are indexes in the whole list, `end` excluded. */
export interface ListPage {
  page: number;
  pageCount: number;
  start: number;
  end: number;
}

/** Page `page` (from 1) of a list of `total` members; `undefined` if the list has no such page. */
export function listPage(total: number, page: number | undefined, perPage: number): ListPage | undefined {
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page === undefined || !Number.isInteger(page) || page < 1 || page > pageCount) return undefined;
  const start = (page - 1) * perPage;
  return { page, pageCount, start, end: start + perPage };
}

/** The number in a `/page/{n}/` path, or `undefined`. Page 1 has the list's plain path and no other. */
export function pageNumber(segment: string): number | undefined {
  return /^([2-9]|[1-9]\d{1,5})$/.test(segment) ? Number(segment) : undefined;
}

/** The numbers of a list's pages after the first. */
export function laterPages(total: number, perPage: number): number[] {
  const pageCount = Math.ceil(total / perPage);
  return Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => index + 2);
}
