import GithubSlugger from 'github-slugger';
import { innerBodies } from './inner-bodies.ts';
import type { BlockInput, BodyInput } from './input.ts';
import { textOf } from './plain-text.ts';

export interface Heading {
  /** `_key` of the block, unique in its own array only. */
  key: string;
  /** 2 to 6. */
  level: number;
  text: string;
  /** Unique in the page; the heading's `id` and what follows `#` in its address. */
  anchor: string;
  /** Whether it stands in a tab or an answer, which may be folded away. */
  isFoldable: boolean;
  /** The block that was given in, by which a view finds the heading's anchor. */
  block: object;
}

/** A page block: its own heading, its body, its questions, the samples that it shows in tabs; each may be missing. */
export interface SectionInput {
  readonly _key: string;
  readonly heading?: string | undefined;
  readonly body?: BodyInput | undefined;
  readonly items?: readonly {
    readonly _key: string;
    readonly question?: string | undefined;
    readonly answer?: BodyInput | undefined;
  }[];
  readonly samples?: readonly { readonly _key: string; readonly label: string }[];
}

/**
 * Every heading of a body in document order, those inside tabs, steps, admonitions and answers too. Anchors are made
 * as on GitHub: lower case, dashes, and `-1`, `-2` … where a text comes again.
 */
export function headingsOf(body: BodyInput): Heading[] {
  return collect(newSlugger(), body, false);
}

/** As {@link headingsOf}, for a page that is a stack of blocks: a block's own heading has level 2. */
export function headingsOfBlocks(blocks: readonly SectionInput[]): Heading[] {
  const slugger = newSlugger();
  return blocks.flatMap((block) => {
    const own = block.heading
      ? [
          {
            key: block._key,
            level: 2,
            text: block.heading,
            anchor: anchorOf(slugger, block.heading),
            isFoldable: false,
            block,
          },
        ]
      : [];
    const answers = (block.items ?? []).flatMap(({ answer }) => (answer ? collect(slugger, answer, true) : []));
    return [...own, ...(block.body ? collect(slugger, block.body, false) : []), ...answers];
  });
}

/** The level of a heading block, 2 to 6; `undefined` for any other block. */
export function headingLevel(block: BlockInput): number | undefined {
  if (block._type !== 'block' || block.listItem) return undefined;
  const level = /^h([2-6])$/.exec(block.style ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Ids that parts of the site have on every page; a heading of that name gets `-1`. */
const TAKEN = ['main', 'menu-section', 'mobile-menu'];

/** A slugger that gives each id of a page once. */
export function newSlugger(): GithubSlugger {
  const slugger = new GithubSlugger();
  for (const id of TAKEN) slugger.slug(id);
  return slugger;
}

function collect(slugger: GithubSlugger, body: BodyInput, isFoldable: boolean): Heading[] {
  return body.flatMap((block) => {
    const level = headingLevel(block);
    if (level !== undefined && block._type === 'block') {
      const text = textOf(block);
      return [{ key: block._key, level, text, anchor: anchorOf(slugger, text), isFoldable, block }];
    }
    const folds = isFoldable || block._type === 'tabs' || block._type === 'faq';
    return innerBodies(block).flatMap((inner) => collect(slugger, inner, folds));
  });
}

/** Longer headings have an anchor of their first characters, which a URL and a search record can contain. */
const MAX_ANCHOR_LENGTH = 200;

/** A slug that the slugger has not given yet. */
export function anchorOf(slugger: GithubSlugger, text: string): string {
  // A text without a letter or digit makes no slug.
  return slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text.slice(0, MAX_ANCHOR_LENGTH).toWellFormed() : 'section');
}
