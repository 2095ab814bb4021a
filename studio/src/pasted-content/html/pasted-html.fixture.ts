import { compileSchema, defineSchema } from '@portabletext/schema';
import { TARGETS } from '../link-targets.fixture.ts';
import { readPastedHtml } from './read-pasted-html.ts';

/** What tests read pasted HTML with, and how they describe the result. */

export const schema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'h4' }],
    decorators: [{ name: 'strong' }, { name: 'code' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    lists: [{ name: 'bullet' }, { name: 'number' }],
    blockObjects: [
      { name: 'table' },
      { name: 'code', fields: [{ name: 'code', type: 'string' }] },
      { name: 'steps', fields: [{ name: 'steps', type: 'array' }] },
      { name: 'admonition', fields: [{ name: 'body', type: 'array' }] },
    ],
  }),
);
export function read(html: string) {
  let keys = 0;
  return readPastedHtml(html, TARGETS, { schema, keyGenerator: () => `k${keys++}` });
}

export const stylesAndTexts = (html: string) =>
  read(html)?.blocks.map(({ style, children }) => [
    style,
    (children as { text: string }[]).map(({ text }) => text).join(''),
  ]);

interface PastedBlock {
  children?: { text: string }[];
  code?: string;
  rows?: { cells: { body: PastedBlock[] }[] }[];
}

/** The text of each block; of a table, the texts in each cell, by row. */
export const textsOf = (html: string) => (read(html)?.blocks as PastedBlock[] | undefined)?.map(textOf);
const textOf = ({ children, code, rows }: PastedBlock): unknown =>
  rows?.map(({ cells }) => cells.map(({ body }) => body.map(textOf))) ??
  code ??
  children?.map(({ text }) => text).join('');
