import type { ResolvedBlock } from '@site/content/models/body';
import { plainText } from '@site/portable-text/plain-text';
import { Text } from '#/components/prose/text.tsx';
import { ScrollingTable } from '#/components/ui/scrolling-table.tsx';
import type { BodyView } from '../body-view.ts';

type Row = ResolvedBlock<'table'>['rows'][number];

/** A table of more rows scrolls under its headings. */
const LONG_FROM = 30;

const ALIGN = { left: undefined, center: 'text-center', right: 'text-right' } as const;

export const tableView: BodyView<'table'> = ({ caption, hasHeaderRow, rows }) => {
  if (rows.length === 0) return null;
  const [first, ...others] = rows;
  const head = hasHeaderRow ? first : undefined;
  const body = hasHeaderRow ? others : rows;
  const hasRowNames = head !== undefined && areRowNames(body);
  return (
    <ScrollingTable caption={caption} isLong={body.length > LONG_FROM}>
      {head === undefined ? null : (
        <thead>
          <tr>{head.cells.map((content) => cell(content, 'col'))}</tr>
        </thead>
      )}
      <tbody>
        {body.map(({ _key, cells }) => (
          <tr key={_key}>
            {cells.map((content, column) => cell(content, hasRowNames && column === 0 ? 'row' : undefined))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
};

/** Whether the first column tells each row apart, so that it can be read out as the row's name. */
function areRowNames(rows: readonly Row[]): boolean {
  const names = rows.map(({ cells }) => plainText(cells[0]?.body ?? []));
  return !names.includes('') && new Set(names).size === names.length;
}

/** @param scope what a heading cell heads; `undefined` for a cell that holds data */
function cell({ _key, align = 'left', body }: Row['cells'][number], scope: 'col' | 'row' | undefined) {
  const Cell = scope === undefined ? 'td' : 'th';
  return (
    <Cell key={_key} className={ALIGN[align]} scope={scope}>
      <Text blocks={body} />
    </Cell>
  );
}
