import type { PhrasingContent, Table } from 'mdast';
import type { BodyInput, CustomBlockInput } from '../input.ts';
import { tableRow } from './make-nodes.ts';
import { writeInline } from './write-inline.ts';
import type { LinkWriter } from './write-inline.ts';

/** A table without its caption. @param line what stands for a line break in a cell */
export function writeTable(
  { hasHeaderRow, rows }: CustomBlockInput<'table'>,
  writer: LinkWriter,
  line: PhrasingContent,
): Table {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const lines = rows.map(({ cells }) => tableRow(cells.map(({ body }) => writeCell(body, writer, line))));
  const head = tableRow(Array.from({ length: width }, () => []));
  const align = Array.from({ length: width }, (_, column) => rows[0]?.cells[column]?.align ?? null);
  return { type: 'table', align, children: hasHeaderRow ? lines : [head, ...lines] };
}

/** The text of a cell, which is one line: `line` stands for its line breaks and between its paragraphs. */
export function writeCell(body: BodyInput, writer: LinkWriter, line: PhrasingContent): PhrasingContent[] {
  return body.flatMap((block, index): PhrasingContent[] => {
    if (block._type !== 'block') return [];
    const content = writeInline(block, writer).map((node) => (node.type === 'break' ? line : node));
    return index === 0 ? content : [line, ...content];
  });
}
