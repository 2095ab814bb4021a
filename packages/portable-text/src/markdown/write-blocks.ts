import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from './nodes.ts';
import { code, paragraph, quote, tableRow, words } from './make-nodes.ts';
import { writeBody } from './write-body.ts';
import type { BlockWriters, BodyContent } from './write-body.ts';
import { writeCell, writeTable } from './write-tables.ts';

/** Every custom block as the Markdown of authors, with our own directives, which `./read.ts` reads. */
export const DIRECTIVE_BLOCKS: BlockWriters = {
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
  table: (block, writer) => {
    const table = writeTable(block, writer, LINE_BREAK);
    return [block.caption ? container('table', block.caption, {}, [table]) : table];
  },
  apiTable: ({ caption, rows }, writer) => {
    const head = tableRow(['Name', 'Type', 'Default', 'Description'].map(words));
    const lines = rows.map(({ name, type, isRequired, defaultValue, description }) =>
      tableRow([
        [...code(name), ...(isRequired ? words('*') : [])],
        code(type),
        code(defaultValue ?? ''),
        writeCell(description, writer, LINE_BREAK),
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

/** A cell is one line. */
const LINE_BREAK: PhrasingContent = { type: 'html', value: '<br>' };

function container(
  name: string,
  label: string | undefined,
  attributes: Record<string, string>,
  children: BodyContent[],
): ContainerDirective {
  const title: BodyContent[] = label ? [{ ...paragraph(words(label)), data: { directiveLabel: true } }] : [];
  return { type: 'containerDirective', name, attributes, children: [...title, ...children] };
}

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
