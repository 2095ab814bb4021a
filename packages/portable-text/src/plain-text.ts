import type { BlockInput, BodyInput, CustomBlockInput, TextBlockInput } from './input.ts';
import type { CustomBlockName } from './types.ts';

/** The words of a body without markup, a line for each block, table row or title. */
export function plainText(body: BodyInput): string {
  return lines(body.map(plainTextOfBlock));
}

/** The words of one block; empty for a block without words. */
export function plainTextOfBlock(block: BlockInput): string {
  if (block._type === 'block') return textOf(block);
  const read = PLAIN_TEXT[block._type] as ((block: BlockInput) => string) | undefined;
  return read ? read(block) : '';
}

/** The words of a paragraph, heading or list item, on one line. */
export function textOf(block: TextBlockInput): string {
  return block.children
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const PLAIN_TEXT: { [Name in CustomBlockName]: (block: CustomBlockInput<Name>) => string } = {
  code: ({ filename, code }) => lines([filename, code]),
  admonition: ({ title, body }) => lines([title, plainText(body)]),
  tabs: ({ tabs }) => lines(tabs.flatMap(({ label, body }) => [label, plainText(body)])),
  table: ({ caption, rows }) =>
    lines([caption, ...rows.map(({ cells }) => row(cells.map(({ body }) => plainText(body))))]),
  figure: ({ alt, caption }) => lines([alt, caption]),
  video: ({ title }) => title,
  diagram: ({ alt, caption }) => lines([alt, caption]),
  steps: ({ steps }) => lines(steps.flatMap(({ title, body }) => [title, plainText(body)])),
  cardGrid: ({ cards }) => lines(cards.flatMap(({ title, text }) => [title, text])),
  apiTable: ({ caption, rows }) =>
    lines([
      caption,
      ...rows.map(({ name, type, defaultValue, description }) =>
        row([name, type, defaultValue, plainText(description)]),
      ),
    ]),
  faq: ({ items }) => lines(items.flatMap(({ question, answer }) => [question, plainText(answer)])),
  truncate: () => '',
};

const lines = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n');
const row = (cells: readonly (string | undefined)[]) => cells.filter(Boolean).join(' · ');
