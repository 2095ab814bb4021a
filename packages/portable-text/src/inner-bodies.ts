import type { BlockInput, BodyInput, CustomBlockInput } from './input.ts';
import type { CustomBlockName } from './types.ts';

/** The bodies that a custom block holds, in document order; in a draft, what holds them may still be missing. */
const INNER_BODIES: {
  [Name in CustomBlockName]: (block: Partial<CustomBlockInput<Name>>) => readonly (BodyInput | undefined)[];
} = {
  admonition: ({ body }) => [body],
  tabs: ({ tabs = [] }) => tabs.map(({ body }) => body),
  steps: ({ steps = [] }) => steps.map(({ body }) => body),
  faq: ({ items = [] }) => items.map(({ answer }) => answer),
  code: () => [],
  table: () => [],
  figure: () => [],
  video: () => [],
  diagram: () => [],
  cardGrid: () => [],
  apiTable: () => [],
  truncate: () => [],
};

/** The bodies inside a block, in document order; none for a text block. */
export function innerBodies(block: BlockInput): readonly BodyInput[] {
  if (block._type === 'block') return [];
  const read = INNER_BODIES[block._type] as ((block: BlockInput) => readonly (BodyInput | undefined)[]) | undefined;
  return read ? read(block).filter((body) => body !== undefined) : [];
}
