import type { BlockContent, Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast';
import type { BlockInput, BodyInput, CustomBlockInput, ImageInput, TextBlockInput } from '../input.ts';
import type { CustomBlockName } from '../types.ts';
import type { ContainerDirective } from './nodes.ts';
import { writeInline, type LinkWriter } from './write-inline.ts';
import { writeTextBlocks } from './write-text.ts';

export interface BlockWriter extends LinkWriter {
  imageUrl: (image: ImageInput) => string | undefined;
}

/** What may stand in a container. */
type Content = ContainerDirective['children'][number];

/** A body as Markdown nodes. */
export function writeBody(body: BodyInput, writer: BlockWriter): Content[] {
  const nodes: Content[] = [];
  let text: TextBlockInput[] = [];
  const flush = () => {
    nodes.push(...writeTextBlocks(text, writer));
    text = [];
  };
  for (const block of body) {
    if (block._type === 'block') text.push(block);
    else {
      flush();
      nodes.push(...writeCustomBlock(block, writer));
    }
  }
  flush();
  return nodes;
}

function writeCustomBlock(block: BlockInput, writer: BlockWriter): Content[] {
  const write = BLOCKS[block._type as CustomBlockName] as
    | ((block: BlockInput, writer: BlockWriter) => RootContent[])
    | undefined;
  // mdast's types let leaf directives and html stand in a document only, though its grammar has them in containers.
  return write ? (write(block, writer) as Content[]) : [];
}

const BLOCKS: {
  [Name in CustomBlockName]: (block: CustomBlockInput<Name>, writer: BlockWriter) => RootContent[];
} = {
  code: ({ code, language, filename, highlightedLines }) => {
    const meta = [
      ...(filename ? [`title=${quote(filename)}`] : []),
      ...(highlightedLines?.length ? [`{${rangesOf(highlightedLines)}}`] : []),
    ].join(' ');
    // A fence's first word is its language, so meta alone needs one.
    return [{ type: 'code', lang: language ?? (meta ? 'text' : null), meta: meta || null, value: code }];
  },
  diagram: ({ code, alt, caption }) => {
    const meta = `alt=${quote(alt)}${caption ? ` title=${quote(caption)}` : ''}`;
    return [{ type: 'code', lang: 'mermaid', meta, value: code }];
  },
  admonition: ({ kind, title, body }, writer) => [container(kind, title, {}, writeBody(body, writer))],
  tabs: ({ group, tabs }, writer) => [
    container(
      'tabs',
      undefined,
      group ? { group } : {},
      tabs.map(({ label, value, body }) => container('tab', label, { value }, writeBody(body, writer))),
    ),
  ],
  steps: ({ steps }, writer) => [
    container(
      'steps',
      undefined,
      {},
      steps.map(({ title, body }) => container('step', title, {}, writeBody(body, writer))),
    ),
  ],
  faq: ({ items }, writer) => [
    container(
      'faq',
      undefined,
      {},
      items.map(({ question, answer }) => container('question', question, {}, writeBody(answer, writer))),
    ),
  ],
  cardGrid: ({ cards }, writer) => [
    container(
      'cards',
      undefined,
      {},
      cards.map(({ title, text, link }) => {
        const href = writer.linkUrl(link);
        return container('card', title, href ? { href } : {}, text ? [paragraph([{ type: 'text', value: text }])] : []);
      }),
    ),
  ],
  table: ({ caption, hasHeaderRow, rows }, writer) => {
    const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
    const lines = rows.map(({ cells }) => tableRow(cells.map(({ body }) => writeCell(body, writer))));
    const head = tableRow(Array.from({ length: width }, () => []));
    const align = Array.from({ length: width }, (_, column) => rows[0]?.cells[column]?.align ?? null);
    const table: BlockContent = { type: 'table', align, children: hasHeaderRow ? lines : [head, ...lines] };
    return [caption ? container('table', caption, {}, [table]) : table];
  },
  apiTable: ({ caption, rows }, writer) => {
    const head = tableRow(['Name', 'Type', 'Default', 'Description'].map(words));
    const lines = rows.map(({ name, type, isRequired, defaultValue, description }) =>
      tableRow([
        [...code(name), ...(isRequired ? words('*') : [])],
        code(type),
        code(defaultValue ?? ''),
        writeCell(description, writer),
      ]),
    );
    return [container('api', caption, {}, [{ type: 'table', children: [head, ...lines] }])];
  },
  figure: ({ image, alt, caption }, writer) => {
    const url = writer.imageUrl(image);
    if (url) return [paragraph([{ type: 'image', url, alt, title: caption ?? null }])];
    return [alt, caption].flatMap((text) => (text ? [paragraph(words(text))] : []));
  },
  video: ({ url, title, poster }, writer) => {
    const image = poster && writer.imageUrl(poster);
    return [
      {
        type: 'leafDirective',
        name: 'video',
        attributes: { url, ...(image ? { poster: image } : {}) },
        children: words(title),
      },
    ];
  },
  truncate: () => [{ type: 'html', value: '<!-- truncate -->' }],
};

function container(
  name: string,
  label: string | undefined,
  attributes: Record<string, string>,
  children: Content[],
): ContainerDirective {
  const title: Content[] = label ? [{ ...paragraph(words(label)), data: { directiveLabel: true } }] : [];
  return { type: 'containerDirective', name, attributes, children: [...title, ...children] };
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const words = (value: string): PhrasingContent[] => [{ type: 'text', value }];
const code = (value: string): PhrasingContent[] => (value ? [{ type: 'inlineCode', value }] : []);

const tableRow = (cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

/** A cell is one line: its line breaks and the ends of its paragraphs are written as `<br>`. */
function writeCell(body: BodyInput, writer: BlockWriter): PhrasingContent[] {
  const line = { type: 'html', value: '<br>' } as const;
  return body.flatMap((block, index): PhrasingContent[] => {
    if (block._type !== 'block') return [];
    const content = writeInline(block, writer).map((node) => (node.type === 'break' ? line : node));
    return index === 0 ? content : [line, ...content];
  });
}

/** A value for a fence's info string, which has no escape for the quote around it. */
const quote = (value: string) => (value.includes('"') ? `'${value.replaceAll("'", '’')}'` : `"${value}"`);

/** `1,3-5` for the lines 1, 3, 4 and 5. */
function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
