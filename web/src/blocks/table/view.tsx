import type { ResolvedBlock } from '@site/content/models/body';
import { Text } from '#/components/prose/text.tsx';
import { ScrollingTable } from '#/components/ui/scrolling-table.tsx';
import type { BodyView } from '../body-view.ts';

type Row = ResolvedBlock<'table'>['rows'][number];

const ALIGN = { left: undefined, center: 'text-center', right: 'text-right' } as const;

export const tableView: BodyView<'table'> = ({ caption, hasHeaderRow, rows }) => {
  const [first, ...others] = rows;
  const head = hasHeaderRow ? first : undefined;
  const body = hasHeaderRow ? others : rows;
  return (
    <ScrollingTable caption={caption}>
      {head === undefined ? null : (
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
      )}
      <tbody>
        {body.map((row) => (
          <tr key={row._key}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
};

const cells = (row: Row, Cell: 'th' | 'td') =>
  row.cells.map(({ _key, align = 'left', body }) => (
    <Cell key={_key} className={ALIGN[align]} scope={Cell === 'th' ? 'col' : undefined}>
      <Text blocks={body} />
    </Cell>
  ));
