import type { PhrasingContent } from 'mdast';
import { keyed } from '../../keyed.ts';
import type { LinkInput } from '../../link.ts';
import type { Decorator, ListStyle, TextBlockInput, TextStyle } from '../../text-block.ts';
import { resolveLink, sourceOf } from './read-context.ts';
import type { ReadContext } from './read-context.ts';

interface Span {
  _type: 'span';
  text: string;
  marks: string[];
}

interface Inline {
  spans: Span[];
  markDefs: (LinkInput & { _key: string })[];
}

const DECORATORS = { strong: 'strong', emphasis: 'em', delete: 'strike-through' } as const satisfies Record<
  string,
  Decorator
>;

/** A text block without its key, from the content of a paragraph, heading, list item or cell. */
export function readTextBlock(
  nodes: readonly PhrasingContent[],
  context: ReadContext,
  form: { style: TextStyle; listItem?: ListStyle; level?: number },
): Omit<TextBlockInput, '_key'> {
  const inline: Inline = { spans: [], markDefs: [] };
  readInline(nodes, [], inline, context);
  const spans = inline.spans.filter(({ text }) => text !== '');
  return {
    _type: 'block',
    ...form,
    markDefs: inline.markDefs,
    children: keyed(spans.length > 0 ? spans : [{ _type: 'span' as const, text: '', marks: [] }]),
  };
}

/** The text of a table cell as one paragraph; nothing if the cell is empty. */
export const readCell = (nodes: readonly PhrasingContent[], context: ReadContext): TextBlockInput[] =>
  nodes.length > 0 ? keyed([readTextBlock(nodes, context, { style: 'normal' })]) : [];

/** The words of inline content, for a field that holds plain text. Lost formatting is reported. */
export function readPlainText(nodes: readonly PhrasingContent[], context: ReadContext): string {
  const inline: Inline = { spans: [], markDefs: [] };
  readInline(nodes, [], inline, context);
  const lost = inline.spans.find(({ marks }) => marks.some((mark) => mark !== 'code'));
  const [first] = nodes;
  if (lost && first) {
    context.report(
      first,
      'lost-formatting',
      `${JSON.stringify(lost.text)} has formatting, but this field holds plain text; remove the formatting`,
    );
  }
  return inline.spans
    .map(({ text }) => text)
    .join('')
    .trim();
}

function readInline(nodes: readonly PhrasingContent[], marks: string[], inline: Inline, context: ReadContext): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        // A line break in the source is rendered as a space.
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
        readInline(node.children, withMark(marks, DECORATORS[node.type]), inline, context);
        break;
      case 'link':
        if (node.title) context.report(node, 'lost-formatting', `a link has no title; remove "${node.title}"`);
        readLink(node, node.url, marks, inline, context);
        break;
      case 'linkReference': {
        const definition = context.definitions.get(node.identifier);
        if (definition) readLink(node, definition.url, marks, inline, context);
        else append(inline, sourceOf(context, node), marks);
        break;
      }
      case 'image':
      case 'imageReference':
        context.report(node, 'inline-image', 'an image is inside text; put it into a separate paragraph');
        break;
      case 'html':
        if (/^<br\s*\/?>$/i.test(node.value)) append(inline, '\n', marks);
        else context.report(node, 'raw-html', `${node.value} is HTML; write Markdown, or put it in \`code\``);
        break;
      case 'footnoteReference':
        context.report(node, 'footnote-reference', 'footnotes are not supported; put the note into the text');
        break;
      case 'textDirective':
        // `host:port` in prose is text. A label or attributes make it a directive.
        if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
          context.report(node, 'unknown-directive', `:${node.name} within text is not supported; put it in \`code\``);
        }
        append(inline, sourceOf(context, node), marks);
        break;
    }
  }
}

function readLink(
  node: Extract<PhrasingContent, { children: PhrasingContent[] }>,
  href: string,
  marks: string[],
  inline: Inline,
  context: ReadContext,
): void {
  const link = resolveLink(context, node, href);
  if (!link) {
    readInline(node.children, marks, inline, context);
    return;
  }
  const key = `link-${inline.markDefs.length}`;
  inline.markDefs.push({ ...link, _key: key });
  readInline(node.children, [...marks, key], inline, context);
}

const withMark = (marks: string[], mark: string) => (marks.includes(mark) ? marks : [...marks, mark]);

/** The order in which marks are stored, after links, so that the same text always gives the same span. */
const MARK_ORDER: readonly string[] = ['strong', 'em', 'strike-through', 'code'];

function append({ spans }: Inline, text: string, marks: string[]): void {
  const ordered = marks.toSorted((a, b) => MARK_ORDER.indexOf(a) - MARK_ORDER.indexOf(b));
  const last = spans.at(-1);
  if (last && last.marks.join(' ') === ordered.join(' ')) last.text += text;
  else spans.push({ _type: 'span', text, marks: ordered });
}
