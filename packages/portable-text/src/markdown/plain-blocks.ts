import type { BlockContent, Heading, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { AdmonitionKind } from '../types.ts';
import { code, paragraph, quote, words } from './make-nodes.ts';
import { writeBody } from './write-body.ts';
import type { BlockWriters, BodyContent, BodyWriter } from './write-body.ts';
import { writeCell, writeTable } from './write-tables.ts';

/** Every custom block in the Markdown that every reader knows: CommonMark with tables, and neither directives nor HTML. */
export const PLAIN_BLOCKS: BlockWriters = {
  code: ({ code: value, language, filename }) => [
    // A fence's first word is its language, so a title alone needs one.
    {
      type: 'code',
      lang: language ?? (filename ? 'text' : null),
      meta: filename ? `title=${quote(filename)}` : null,
      value,
    },
  ],
  diagram: ({ code: value, alt, caption }) => [
    paragraph(words(`Diagram: ${alt}`)),
    { type: 'code', lang: 'mermaid', value },
    ...captionOf(caption),
  ],
  admonition: ({ kind, title, body }, writer) => {
    const label = title ? `${ADMONITIONS[kind]}: ${title}` : ADMONITIONS[kind];
    return [
      { type: 'blockquote', children: [paragraph(strong(label)), ...(writeBody(body, writer) as BlockContent[])] },
    ];
  },
  tabs: ({ tabs }, writer) => sections(tabs, writer),
  faq: ({ items }, writer) =>
    sections(
      items.map(({ question, answer }) => ({ label: question, body: answer })),
      writer,
    ),
  steps: ({ steps }, writer) => [
    {
      type: 'list',
      ordered: true,
      spread: true,
      children: steps.map(({ title, body }): ListItem => ({
        type: 'listItem',
        spread: true,
        children: [paragraph(strong(title)), ...(writeBody(body, writer) as BlockContent[])],
      })),
    },
  ],
  cardGrid: ({ cards }, writer) => [
    bullets(
      cards.map(({ title, text, link }) => {
        const url = writer.linkUrl(link);
        const name: PhrasingContent[] = url ? [{ type: 'link', url, children: words(title) }] : strong(title);
        return text ? [...name, ...words(`: ${text}`)] : name;
      }),
    ),
  ],
  table: (block, writer) => [
    ...(block.caption ? [paragraph(strong(block.caption))] : []),
    writeTable(block, writer, SPACE),
  ],
  apiTable: ({ caption, rows }, writer) => [
    ...(caption ? [paragraph(strong(caption))] : []),
    // A list and no table: a type such as `'a' | 'b'` would need its pipes escaped inside the code.
    bullets(
      rows.map(({ name, type, isRequired, defaultValue, description }) => {
        const facts = [
          code(type),
          isRequired ? words('required') : [],
          defaultValue ? [...words('default '), ...code(defaultValue)] : [],
        ].filter((fact) => fact.length > 0);
        const text = writeCell(description, writer, SPACE);
        return [
          ...code(name),
          ...(facts.length > 0 ? [...words(' ('), ...separated(facts), ...words(')')] : []),
          ...(text.length > 0 ? [...words(': '), ...text] : []),
        ];
      }),
    ),
  ],
  figure: ({ image, alt, caption }, writer) => {
    const url = writer.imageUrl(image);
    const picture: RootContent[] = url ? [paragraph([{ type: 'image', url, alt }])] : [paragraph(words(alt))];
    return [...picture, ...captionOf(caption)];
  },
  video: ({ url, title }) => [paragraph([{ type: 'link', url, children: words(`Video: ${title}`) }])],
  truncate: () => [],
};

const ADMONITIONS: Record<AdmonitionKind, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
};

/** A cell is one line. */
const SPACE: PhrasingContent = { type: 'text', value: ' ' };

const strong = (value: string): PhrasingContent[] => [{ type: 'strong', children: words(value) }];

const captionOf = (caption: string | undefined): RootContent[] =>
  caption ? [paragraph([{ type: 'emphasis', children: words(caption) }])] : [];

const bullets = (items: PhrasingContent[][]): RootContent => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(children)] })),
});

const separated = (parts: PhrasingContent[][]): PhrasingContent[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [...words(', '), ...part]));

const DEEPEST = 6;

/**
 * Parts that stand for themselves, each under a heading one level below the one above. The rule after them says that
 * what follows is outside of the last one; it goes where nothing or a heading follows (`./plain-tree.ts`).
 */
function sections(
  parts: readonly { readonly label: string; readonly body: Parameters<typeof writeBody>[0] }[],
  writer: BodyWriter,
): RootContent[] {
  const depth = Math.min(writer.level + 1, DEEPEST) as Heading['depth'];
  return [
    ...parts.flatMap(({ label, body }) => [
      { type: 'heading', depth, children: words(label) } as const,
      ...writeBody(body, { ...writer, level: depth }).map((node) => below(depth, node)),
    ]),
    { type: 'thematicBreak' },
  ];
}

/** Headings inside a part stand below the part's own. */
function below(depth: number, node: BodyContent): BodyContent {
  if (node.type !== 'heading') return node;
  return { ...node, depth: Math.min(Math.max(node.depth, depth + 1), DEEPEST) as Heading['depth'] };
}
