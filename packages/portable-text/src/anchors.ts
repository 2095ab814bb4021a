import { anchorOf, headingsOf, headingsOfBlocks, newSlugger } from './headings.ts';
import type { Heading, SectionInput } from './headings.ts';
import { innerBodies } from './inner-bodies.ts';
import type { BlockInput, BodyInput } from './input.ts';

/**
 * What an address can lead to in a page, by the object itself (a `_key` may come again in another tab): heading blocks,
 * questions (members of a FAQ's `items`), tabs and code samples.
 */
export type Anchors = ReadonlyMap<object, string>;

/** A question or a tab, and the words that its anchor is made of. */
type Foldable = [member: object, words: string];

/** Every anchor of a body. */
export function anchorsOf(body: BodyInput): Anchors {
  return collect(headingsOf(body), foldablesOf(body));
}

/** As {@link anchorsOf}, for a page that is a stack of blocks. */
export function anchorsOfBlocks(blocks: readonly SectionInput[]): Anchors {
  const foldables = blocks.flatMap(({ body = [], items = [], samples = [] }) => [
    ...foldablesOf(body),
    ...items.flatMap((item): Foldable[] =>
      item.question === undefined ? [] : [[item, item.question], ...foldablesOf(item.answer ?? [])],
    ),
    ...samples.map((sample): Foldable => [sample, sample.label]),
  ]);
  return collect(headingsOfBlocks(blocks), foldables);
}

/** Headings come first, so that a question or tab of the same words never takes the anchor of a heading. */
function collect(headings: readonly Heading[], foldables: readonly Foldable[]): Anchors {
  const anchors = new Map(headings.map(({ block, anchor }) => [block, anchor]));
  const slugger = newSlugger();
  for (const { anchor } of headings) slugger.slug(anchor);
  for (const [member, words] of foldables) anchors.set(member, anchorOf(slugger, words));
  return anchors;
}

function foldablesOf(body: BodyInput): Foldable[] {
  return body.flatMap((block) => [...ownFoldables(block), ...innerBodies(block).flatMap(foldablesOf)]);
}

function ownFoldables(block: BlockInput): Foldable[] {
  if (block._type === 'faq') return block.items.map((item) => [item, item.question]);
  if (block._type === 'tabs') return block.tabs.map((tab) => [tab, tab.label]);
  return [];
}
