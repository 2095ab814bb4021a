/**
 * The cells of an HTML table, by row. A cell over several columns or rows is the first of its places; the others are
 * `undefined`, so that the cells after and below it stay in their columns. Columns in which no cell starts are left out,
 * because web pages write `colspan="100"` for the whole row.
 */
export function htmlTableCells(table: HTMLTableElement): (HTMLTableCellElement | undefined)[][] {
  let part: Element | null = null;
  /** By column: the first row that no cell from above covers. */
  let firstFreeRows: number[] = [];
  const rows = [...table.rows].map((row, rowIndex) => {
    // No cell reaches from the head of a table into its body.
    if (row.parentElement !== part) firstFreeRows = [];
    part = row.parentElement;
    const cells: (HTMLTableCellElement | undefined)[] = [];
    const skipCovered = () => {
      while ((firstFreeRows[cells.length] ?? 0) > rowIndex) cells.push(undefined);
    };
    for (const cell of row.cells) {
      skipCovered();
      // `rowspan="0"` means all rows that follow.
      const end = rowIndex + (cell.rowSpan || Infinity);
      for (let column = 0; column < cell.colSpan; column += 1) {
        firstFreeRows[cells.length] = end;
        cells.push(column === 0 ? cell : undefined);
      }
    }
    skipCovered();
    return cells;
  });
  const columns = Math.max(...rows.map((cells) => cells.findLastIndex((cell) => cell !== undefined) + 1));
  return rows.map((cells) => cells.slice(0, columns));
}
