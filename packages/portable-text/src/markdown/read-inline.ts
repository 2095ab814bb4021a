import type { PhrasingContent } from 'mdast';
import { keyed } from '../keyed.ts';
import type { Decorator, ListStyle, TextBlock, TextStyle } from '../types.ts';
import { resolveLink, sourceOf, type Reading } from './reading.ts';

interface Span {
  _type: 'span';
  text: string;
  marks: string[];
}

interface Inline {
  spans: Span[];
  markDefs: NonNullable<TextBlock['markDefs']>;
}

const DECORATORS = { strong: 'strong', emphasis: 'em', delete: 'strike-through' } as const satisfies Record<
  string,
  Decorator
>;

/** A text block, still without its key, from the content of a paragraph, heading, list item or cell. */
export function readTextBlock(
  nodes: readonly PhrasingContent[],
  reading: Reading,
  form: { style: TextStyle; listItem?: ListStyle; level?: number },
): Omit<TextBlock, '_key'> {
  const inline: Inline = { spans: [], markDefs: [] };
  readInline(nodes, [], inline, reading);
  const spans = inline.spans.filter(({ text }) => text !== '');
  return {
    _type: 'block',
    ...form,
    markDefs: inline.markDefs,
    children: keyed(spans.length > 0 ? spans : [{ _type: 'span' as const, text: '', marks: [] }]),
  };
}

/** The words of inline content for a field that holds plain text; what it cannot hold is reported. */
export function readPlainText(nodes: readonly PhrasingContent[], reading: Reading): string {
  const inline: Inline = { spans: [], markDefs: [] };
  readInline(nodes, [], inline, reading);
  const lost = inline.spans.find(({ marks }) => marks.some((mark) => mark !== 'code'));
  const [first] = nodes;
  if (lost && first) {
    reading.report(first, 'lost-formatting', `${JSON.stringify(lost.text)} is formatted where only plain text can be`);
  }
  return inline.spans
    .map(({ text }) => text)
    .join('')
    .trim();
}

function readInline(nodes: readonly PhrasingContent[], marks: string[], inline: Inline, reading: Reading): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        // A line break in the source is a space to the reader.
        append(inline, node.value.replace(/[ \t]*\n[ \t]*/g, ' '), marks);
        break;
      case 'break':
        append(inline, '\n', marks);
        break;
      case 'inlineCode':
        append(inline, node.value, [...marks, 'code']);
        break;
      case 'strong':
      case 'emphasis':
      case 'delete':
        readInline(node.children, withMark(marks, DECORATORS[node.type]), inline, reading);
        break;
      case 'link':
        if (node.title) reading.report(node, 'lost-formatting', `a link has no title; remove "${node.title}"`);
        readLink(node, node.url, marks, inline, reading);
        break;
      case 'linkReference': {
        const definition = reading.definitions.get(node.identifier);
        if (definition) readLink(node, definition.url, marks, inline, reading);
        else append(inline, sourceOf(reading, node), marks);
        break;
      }
      case 'image':
      case 'imageReference':
        reading.report(node, 'misplaced-content', 'an image stands within text; give it a paragraph of its own');
        break;
      case 'html':
        if (/^<br\s*\/?>$/i.test(node.value)) append(inline, '\n', marks);
        else reading.report(node, 'raw-html', `${node.value} is HTML; write Markdown, or put it in \`code\``);
        break;
      case 'footnoteReference':
        reading.report(node, 'footnote', 'footnotes are not supported; put the note into the text');
        break;
      case 'textDirective':
        // `host:port` in prose is no directive, unless it carries a label or attributes.
        if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
          reading.report(node, 'unknown-directive', `:${node.name} within text means nothing; put it in \`code\``);
        }
        append(inline, sourceOf(reading, node), marks);
        break;
    }
  }
}

function readLink(
  node: Extract<PhrasingContent, { children: PhrasingContent[] }>,
  href: string,
  marks: string[],
  inline: Inline,
  reading: Reading,
): void {
  const link = resolveLink(reading, node, href);
  if (!link) {
    readInline(node.children, marks, inline, reading);
    return;
  }
  const key = `link-${inline.markDefs.length}`;
  inline.markDefs.push({ ...link, _key: key });
  readInline(node.children, [...marks, key], inline, reading);
}

const withMark = (marks: string[], mark: string) => (marks.includes(mark) ? marks : [...marks, mark]);

/** Marks have no order of their own: one is kept, links first, so that the same text always gives the same span. */
const MARK_ORDER: readonly string[] = ['strong', 'em', 'strike-through', 'code'];

function append({ spans }: Inline, text: string, marks: string[]): void {
  const ordered = marks.toSorted((a, b) => MARK_ORDER.indexOf(a) - MARK_ORDER.indexOf(b));
  const last = spans.at(-1);
  if (last && last.marks.join(' ') === ordered.join(' ')) last.text += text;
  else spans.push({ _type: 'span', text, marks: ordered });
}
