import { bodySchema } from '@site/blocks/registries/models';
import { keyed } from '@site/portable-text/keyed';
import type { CustomBlockInput, RichText, RichTextInput } from '@site/portable-text/rich-text';
import type { TextBlockInput } from '@site/portable-text/text-block';

/** Blocks that code builds from fields, so that pages, Markdown and search show the same text. */

/** A table with a heading row. Each cell has a list of paragraphs. */
export const table = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (readonly TextBlockInput[])[])[],
): CustomBlockInput => ({
  _type: 'table',
  _key: '',
  caption,
  hasHeaderRow: true,
  rows: [columns.map((column) => [textBlock(column)]), ...rows].map((cells) => ({
    _type: 'tableRow',
    cells: cells.map((body) => ({ _type: 'tableCell', body })),
  })),
});

/** Facts in two columns, or nothing if there are none. Empty values are left out. */
export function facts(caption: string, values: readonly (readonly [label: string, value: string | undefined])[]) {
  const known = values.flatMap(([label, value]) => (value ? [{ _type: 'fact', label, value }] : []));
  return known.length === 0 ? [] : [{ _type: 'facts', _key: '', caption, facts: known }];
}

const textBlock = (text: string): TextBlockInput => ({
  _type: 'block',
  _key: '',
  style: 'normal',
  children: [{ _type: 'span', text }],
});

/** Gives every part of built text the key that it needs to be rendered. */
export const toRichText = (blocks: RichTextInput): RichText => bodySchema.parse(withKeys(blocks));

function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    const members = value.map(withKeys);
    if (!members.every((member) => typeof member === 'object' && member !== null)) return members;
    const keys = keyed(members);
    return members.map((member, index) => ({
      ...member,
      _key: ('_key' in member && member._key) || keys[index]?._key,
    }));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withKeys(field)]));
}
