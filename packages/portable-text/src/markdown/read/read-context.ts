import type { Code, Definition, Image, List, Node, RootContent, Table } from 'mdast';
import type { FileInput } from '../../file.ts';
import type { ImageInput } from '../../image.ts';
import type { LinkInput } from '../../link.ts';
import type { TextBlockInput } from '../../text-block.ts';
import type { ContainerDirective, LeafDirective } from '../directive-nodes.ts';
import type { Place, ProblemRule } from './problem.ts';

/** Blocks without keys. The array that they are put into adds its keys. */
export type UnkeyedBlocks = (
  | Omit<TextBlockInput, '_key'>
  | { readonly _type: string; readonly [field: string]: unknown }
)[];

type Read<Node> = (node: Node, context: ReadContext) => UnkeyedBlocks;

/** The Markdown constructs that custom blocks are read from. */
export interface BlockReaders {
  /** `:::name` … `:::`, by name. */
  containers?: Record<string, Read<ContainerDirective>>;
  /** `::name[label]{attributes}`, by name. */
  leaves?: Record<string, Read<LeafDirective>>;
  /** Code fences, by language. `*` reads every other language. */
  fences?: Record<string, Read<Code>>;
  /** A table that is in no container. */
  table?: Read<Table> | undefined;
  /** A list that a block is read from; `undefined` if it is one of text only. */
  list?: ((node: List, context: ReadContext) => UnkeyedBlocks | undefined) | undefined;
  /** A paragraph that holds nothing but an image. */
  image?: Read<Image> | undefined;
  /** `<!-- name -->`, by name. */
  comments?: Record<string, () => UnkeyedBlocks>;
}

/** Converts the addresses in a Markdown file to links and images; `undefined` if there is no such target. */
export interface Resolvers {
  resolveLink: (href: string, place: Place) => LinkInput | undefined;
  resolveImage: (src: string, place: Place) => ImageInput | undefined;
  /** An uploaded file, such as a recording. */
  resolveFile?: (src: string, place: Place) => FileInput | undefined;
  /** The text of a file that a block contains; `undefined` if there is no such file. */
  readFile?: (path: string) => string | undefined;
}

/** What all readers of one file share. */
export interface ReadContext extends Resolvers {
  /** The whole Markdown, from which an unsupported construct is taken back as plain text. */
  source: string;
  definitions: ReadonlyMap<string, Definition>;
  readers: BlockReaders;
  /** Reads the content of a container, or what follows the text of a list item. */
  readBlocks: (nodes: readonly RootContent[]) => UnkeyedBlocks;
  placeOf: (node: Node) => Place;
  report: (node: Node, rule: ProblemRule, message: string) => void;
}

/** The Markdown that a node was read from. */
export function sourceOf({ source }: ReadContext, { position }: Node): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The link to `href`. Reports an address without a target and returns `undefined` for it. */
export function resolveLink(context: ReadContext, node: Node, href: string): LinkInput | undefined {
  const link = context.resolveLink(href, context.placeOf(node));
  if (!link) {
    context.report(node, 'unresolved-link', `there is no page at ${href}; link to an existing page or remove the link`);
  }
  return link;
}

/** The image at `src`. Reports a missing image and returns `undefined` for it. */
export function resolveImage(context: ReadContext, node: Node, src: string): ImageInput | undefined {
  const image = context.resolveImage(src, context.placeOf(node));
  if (!image) context.report(node, 'unresolved-image', `there is no image ${src}; add the file or fix its path`);
  return image;
}

/** The uploaded file at `src`. Reports a missing file and returns `undefined` for it. */
export function resolveFile(context: ReadContext, node: Node, src: string): FileInput | undefined {
  const file = context.resolveFile?.(src, context.placeOf(node));
  if (!file) context.report(node, 'unresolved-file', `there is no file ${src}; add the file or fix its path`);
  return file;
}
