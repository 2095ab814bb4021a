import type { Paragraph, PhrasingContent, TableRow } from 'mdast';
import type { ContainerDirective } from '../directive-nodes.ts';
import type { BodyContent } from './write-body.ts';
import type { CellSeparators } from './write-cell.ts';

/** Functions that build Markdown nodes. */

export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const words = (value: string): PhrasingContent[] => [{ type: 'text', value }];

/** Inline code; nothing for an empty value. */
export const code = (value: string): PhrasingContent[] => (value ? [{ type: 'inlineCode', value }] : []);

export const tableRow = (cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

/** A directive `:::name[label]{attributes}`. */
export function container(
  name: string,
  { label, attributes = {} }: { label?: string | undefined; attributes?: Record<string, string> },
  children: BodyContent[],
): ContainerDirective {
  const title: BodyContent[] = label ? [{ ...paragraph(words(label)), data: { directiveLabel: true } }] : [];
  return { type: 'containerDirective', name, attributes, children: [...title, ...children] };
}

/** A quoted value for a fence's info string, which has no escape for quotation marks. */
export const quote = (value: string) => (value.includes('"') ? `'${value.replaceAll("'", '’')}'` : `"${value}"`);

const LINE_BREAK: PhrasingContent = { type: 'html', value: '<br>' };

/** What is between the lines of a cell of the authoring dialect. */
export const CELL_BREAKS: CellSeparators = { line: LINE_BREAK, item: LINE_BREAK };
