import type { Definition, Node, RootContent } from 'mdast';
import type { Unkeyed } from '../keyed.ts';
import type { BodyBlock, Image, Link } from '../types.ts';
import type { Place, ProblemRule } from './problem.ts';
import type { Resolvers } from './resolvers.ts';

/** Blocks whose keys the array that takes them gives. */
export type Blocks = Unkeyed<BodyBlock>[];

/** What the readers of one file share: where it is, what its addresses mean, and what was lost. */
export interface Reading extends Resolvers {
  /** The Markdown itself, from which a construct that means nothing here is taken back as plain text. */
  source: string;
  definitions: ReadonlyMap<string, Definition>;
  /** Reads what stands in a container or after a list item's text. */
  readBlocks: (nodes: readonly RootContent[]) => Blocks;
  placeOf: (node: Node) => Place;
  report: (node: Node, rule: ProblemRule, message: string) => void;
}

/** The Markdown that a node was read from. */
export function sourceOf({ source }: Reading, { position }: Node): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The link that `href` means, or `undefined`, reported. */
export function resolveLink(reading: Reading, node: Node, href: string): Link | undefined {
  const link = reading.resolveLink(href, reading.placeOf(node));
  if (!link) {
    reading.report(node, 'unresolved-link', `nothing is at ${href}; link to an existing page or remove the link`);
  }
  return link;
}

/** The image that `src` means, or `undefined`, reported. */
export function resolveImage(reading: Reading, node: Node, src: string): Image | undefined {
  const image = reading.resolveImage(src, reading.placeOf(node));
  if (!image) reading.report(node, 'unresolved-image', `there is no image ${src}; add the file or mend its path`);
  return image;
}
