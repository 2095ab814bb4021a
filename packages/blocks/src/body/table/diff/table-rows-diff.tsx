import type { ArrayDiff, DiffProps } from 'sanity';
import { styled } from 'styled-components';
import type { Row } from '../grid/table-rows.ts';
import { compareRows } from './compare-rows.ts';
import type { ComparedCell, ComparedRow } from './compare-rows.ts';

/** The changed rows of a table, with its first row, in which the headings are. The table is reverted as a whole. */
export function TableRowsDiff({ diff: { fromValue, toValue } }: DiffProps<ArrayDiff>) {
  const rows = compareRows(rowsOf(fromValue), rowsOf(toValue));
  return (
    <DiffTable>
      <tbody>
        {groupRows(rows).map((entry) =>
          'key' in entry ? (
            <tr key={entry.key} data-state={entry.state}>
              <th scope="row">{STATE_TEXTS[entry.state]}</th>
              {entry.cells.map((cell) => (
                <td key={cell.column}>
                  <CellDiff cell={cell} />
                </td>
              ))}
            </tr>
          ) : (
            <tr key={`after-${entry.after}`} data-state="hidden">
              <td colSpan={1 + Math.max(1, ...rows.map(({ cells }) => cells.length))}>
                {entry.hidden === 1 ? '1 row without changes' : `${entry.hidden} rows without changes`}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </DiffTable>
  );
}

const STATE_TEXTS: Record<ComparedRow['state'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  unchanged: '',
};

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** Replaces rows without changes, except the first, by their number. */
function groupRows(rows: readonly ComparedRow[]): (ComparedRow | { after: number; hidden: number })[] {
  const entries: (ComparedRow | { after: number; hidden: number })[] = [];
  for (const [index, row] of rows.entries()) {
    const last = entries.at(-1);
    if (index === 0 || row.state !== 'unchanged') entries.push(row);
    else if (last && 'hidden' in last) last.hidden += 1;
    else entries.push({ after: index, hidden: 1 });
  }
  return entries;
}

function CellDiff({ cell: { before, after, note } }: { cell: ComparedCell }) {
  return (
    <>
      {before === after ? after : null}
      {before !== after && before ? <del>{before}</del> : null}
      {before !== after && before && after ? ' ' : null}
      {before !== after && after ? <ins>{after}</ins> : null}
      {note === undefined ? null : <small> ({note})</small>}
    </>
  );
}

/** In the colors of the Studio. */
const DiffTable = styled.table`
  display: block;
  overflow-x: auto;
  border-collapse: collapse;
  color: var(--card-fg-color);
  font: inherit;
  font-size: 0.8125rem;
  line-height: 1.4;

  td {
    min-width: 3rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--card-border-color);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  th {
    padding: 0.25rem 0.5rem 0.25rem 0;
    color: var(--card-muted-fg-color);
    font-weight: 500;
    text-align: left;
    vertical-align: top;
  }
  [data-state='hidden'] td,
  small {
    color: var(--card-muted-fg-color);
  }
  ins {
    background: var(--card-badge-positive-bg-color);
    color: var(--card-badge-positive-fg-color);
    text-decoration: none;
  }
  del {
    background: var(--card-badge-critical-bg-color);
    color: var(--card-badge-critical-fg-color);
  }
`;
