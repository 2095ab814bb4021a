import type { PortableTextBlock, PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types';

/**
 * The body of a page as the content lake holds it: Portable Text whose text blocks stand beside these custom blocks.
 * Every member of an array carries a `_key` that is unique in its array.
 */
export type Body = BodyBlock[];

export type BodyBlock = TextBlock | CustomBlock;

export type CustomBlock =
  | CodeBlock
  | AdmonitionBlock
  | TabsBlock
  | TableBlock
  | FigureBlock
  | VideoBlock
  | DiagramBlock
  | StepsBlock
  | CardGridBlock
  | ApiTableBlock
  | FaqBlock
  | TruncateBlock;

/** `_type` of every custom block. */
export type CustomBlockName = CustomBlock['_type'];

export type TextStyle = 'normal' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'blockquote';
export type ListStyle = 'bullet' | 'number';
/** Marks without data; a link is a mark definition, see {@link Link}. */
export type Decorator = 'strong' | 'em' | 'code' | 'strike-through';

/** A paragraph, heading, quotation or list item. A page's title is its h1, so a body starts at h2. */
export type TextBlock = PortableTextBlock<
  PortableTextMarkDefinition,
  PortableTextSpan,
  TextStyle | (string & {}),
  ListStyle | (string & {})
> & { _type: 'block'; _key: string };

/**
 * Where a link leads; both an annotation in text and a field of blocks.
 * - `internal`: `reference` names a page document, `anchor` a heading in it (without `#`);
 * - `external`: `href` is an absolute `https:` or `mailto:` address, or a path of this site without a document, such
 *   as `/search/`;
 * - `portal`: `href` is a path on the external portal, such as `/register`.
 */
export interface Link {
  _type: 'link';
  _key?: string;
  kind: 'internal' | 'external' | 'portal';
  reference?: Reference;
  anchor?: string;
  href?: string;
}

export interface Reference {
  _type: 'reference';
  _ref: string;
  _weak?: boolean;
  _key?: string;
}

export interface Image {
  _type: 'image';
  asset: Reference;
  alt?: string;
  crop?: { top: number; bottom: number; left: number; right: number };
  hotspot?: { x: number; y: number; width: number; height: number };
}

export interface CodeBlock {
  _type: 'code';
  _key: string;
  code: string;
  /** A Shiki language id, such as `ts`; absent for plain text. */
  language?: string;
  /** Shown as the title above the code. */
  filename?: string;
  /** Line numbers from 1. */
  highlightedLines?: number[];
}

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

export interface AdmonitionBlock {
  _type: 'admonition';
  _key: string;
  kind: AdmonitionKind;
  title?: string;
  body: Body;
}

export interface TabsBlock {
  _type: 'tabs';
  _key: string;
  /** Tab sets of one group switch together. */
  group?: string;
  tabs: Tab[];
}

export interface Tab {
  _type: 'tab';
  _key: string;
  label: string;
  /** Names the tab within its group; made from the label where it is not given. */
  value: string;
  body: Body;
}

export interface TableBlock {
  _type: 'table';
  _key: string;
  caption?: string;
  /** Whether the first row is the heading row. */
  hasHeaderRow: boolean;
  rows: TableRow[];
}

export interface TableRow {
  _type: 'tableRow';
  _key: string;
  cells: TableCell[];
}

export interface TableCell {
  _type: 'tableCell';
  _key: string;
  align?: 'left' | 'center' | 'right';
  body: TextBlock[];
}

export interface FigureBlock {
  _type: 'figure';
  _key: string;
  image: Image;
  alt: string;
  caption?: string;
}

export interface VideoBlock {
  _type: 'video';
  _key: string;
  /** Address of the video's page or file; nothing is requested from it before a click. */
  url: string;
  title: string;
  poster?: Image;
}

export interface DiagramBlock {
  _type: 'diagram';
  _key: string;
  /** Mermaid source. */
  code: string;
  /** What the diagram shows, in words. */
  alt: string;
  caption?: string;
}

export interface StepsBlock {
  _type: 'steps';
  _key: string;
  steps: Step[];
}

export interface Step {
  _type: 'step';
  _key: string;
  title: string;
  body: Body;
}

export interface CardGridBlock {
  _type: 'cardGrid';
  _key: string;
  cards: Card[];
}

export interface Card {
  _type: 'card';
  _key: string;
  title: string;
  text?: string;
  link: Link;
}

export interface ApiTableBlock {
  _type: 'apiTable';
  _key: string;
  caption?: string;
  rows: ApiRow[];
}

export interface ApiRow {
  _type: 'apiRow';
  _key: string;
  name: string;
  /** Type as code, such as `string | undefined`. */
  type: string;
  isRequired?: boolean;
  /** Default as code. */
  defaultValue?: string;
  description: TextBlock[];
}

export interface FaqBlock {
  _type: 'faq';
  _key: string;
  items: FaqItem[];
}

export interface FaqItem {
  _type: 'faqItem';
  _key: string;
  question: string;
  answer: Body;
}

/** Ends what a list shows of a post. */
export interface TruncateBlock {
  _type: 'truncate';
  _key: string;
}
