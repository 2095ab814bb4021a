import type { Paragraph, PhrasingContent, TableRow } from 'mdast';

/** Nodes that every dialect is made of. */

export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const words = (value: string): PhrasingContent[] => [{ type: 'text', value }];

/** Inline code; nothing for an empty value. */
export const code = (value: string): PhrasingContent[] => (value ? [{ type: 'inlineCode', value }] : []);

export const tableRow = (cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

/** A value for a fence's info string, which has no escape for the quote around it. */
export const quote = (value: string) => (value.includes('"') ? `'${value.replaceAll("'", '’')}'` : `"${value}"`);
