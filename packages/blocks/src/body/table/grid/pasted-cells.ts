import { htmlTableCells } from '../html-table-cells.ts';

/** The parts of a `DataTransfer` that are read. */
interface Clipboard {
  getData: (type: string) => string;
}

/**
 * The texts of the cells on the clipboard, by row: from an HTML table, as spreadsheets, word processors and browsers copy
 * it, or from tab-separated values. `undefined` if there are no cells, so that the text is pasted as it is.
 */
export function cellsOnClipboard(clipboard: Clipboard): string[][] | undefined {
  return cellsOfHtml(clipboard.getData('text/html')) ?? cellsOfTabs(clipboard.getData('text/plain'));
}

/** Whether cells on the clipboard have what the text of a cell cannot keep. */
export function hasFormattedCells(clipboard: Clipboard): boolean {
  const page = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  return page.querySelector('table')?.querySelector(FORMATTED) != null;
}

const FORMATTED = ['b', 'strong', 'i', 'em', 's', 'del', 'code', 'a[href]', 'img', 'li']
  .map((name) => `:is(td, th) ${name}`)
  .join();

function cellsOfHtml(html: string): string[][] | undefined {
  if (!/<table/i.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const rows = table ? htmlTableCells(table).filter(({ length }) => length > 0) : [];
  return rows.length > 0 ? rows.map((cells) => cells.map((cell) => (cell ? textOf(cell) : ''))) : undefined;
}

/** Marks the end of a line, because line breaks in the source of HTML are spaces. */
const LINE_END = '\uE000';

function textOf(cell: HTMLTableCellElement): string {
  for (const element of cell.querySelectorAll('br')) element.replaceWith(LINE_END);
  // From the innermost, so that a paragraph in a list item ends one line.
  for (const element of [...cell.querySelectorAll('p, div, li')].toReversed()) {
    if (!element.textContent.trimEnd().endsWith(LINE_END)) element.append(LINE_END);
  }
  const lines = cell.textContent.split(LINE_END).map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.join('\n').trim();
}

/** Spreadsheets put cells with line breaks or quotation marks into quotation marks. */
function cellsOfTabs(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows: string[][] = [[]];
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of source.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
