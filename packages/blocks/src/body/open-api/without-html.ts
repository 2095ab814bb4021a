import { parseMarkdown } from '@site/portable-text/markdown/read/read-markdown';
import type { Parent } from 'mdast';

/** Elements that start or end a paragraph. */
const BLOCK_ELEMENTS = new Set(
  `blockquote caption center dd details div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot
  th thead tr ul`.split(/\s+/),
);
const INLINE_ELEMENTS = new Set(
  `a abbr b big cite code del em font i img ins kbd mark q s samp small span strike strong sub sup tt u var
  wbr`.split(/\s+/),
);

/** Nodes that contain paragraphs. HTML in them is a whole block of lines. */
const FLOW_PARENTS = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition']);

const TAG = /<\/?([a-z][a-z\d-]*)(?:\s[^<>]*)?\/?>/gi;
const LINE_BREAK = /^br$/i;
const COMMENT = /<!--[\s\S]*?-->/g;

/** Without the tags of blocks, the content of HTML is Markdown, which can contain HTML again. */
const MAX_PASSES = 5;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Removes HTML outside of code, which the site does not render. The text between the tags stays. Names in angle brackets
 * that are not elements, such as in `List<String>`, are text.
 */
export function withoutHtml(markdown: string): string {
  let text = markdown;
  for (let pass = 0; pass < MAX_PASSES && /<[a-z/!]/i.test(text); pass++) {
    const edits = editsOf(parseMarkdown(text), false);
    if (edits.length === 0) break;
    for (const { start, end, text: replacement } of edits.toReversed()) {
      text = text.slice(0, start) + replacement + text.slice(end);
    }
  }
  return text;
}

/** @param isParagraph whether `parent` is a paragraph that can be split */
function editsOf(parent: Parent, isParagraph: boolean): Edit[] {
  return parent.children.flatMap((node): Edit[] => {
    if ('children' in node) return editsOf(node, parent.type === 'root' && node.type === 'paragraph');
    const { start, end } = node.position ?? {};
    if (node.type !== 'html' || start?.offset === undefined || end?.offset === undefined) return [];
    const text = FLOW_PARENTS.has(parent.type)
      ? blockText(node.value).replaceAll('\n', `\n${' '.repeat(start.column - 1)}`)
      : inlineText(node.value, isParagraph);
    return text === node.value ? [] : [{ start: start.offset, end: end.offset, text }];
  });
}

/** Lines of HTML without their indentation, which would make code of them, and without tags of blocks if there are any. */
function blockText(html: string): string {
  const lines = html.replaceAll(COMMENT, '').replaceAll(/^[ \t]+/gm, '');
  const text = lines.replaceAll(TAG, (tag, name: string) => {
    if (!isElement(name, BLOCK_ELEMENTS)) return tag;
    if (!/^t[dh]$/i.test(name)) return '\n\n';
    return tag.startsWith('</') ? '' : ' ';
  });
  if (text !== lines) return text;
  return lines.replaceAll(TAG, (tag, name: string) => (LINE_BREAK.test(name) ? '\n\n' : inlineText(tag, true)));
}

/** What replaces one tag or comment in text. Line breaks are read as Markdown. */
function inlineText(html: string, isParagraph: boolean): string {
  const [, name] = new RegExp(TAG, 'i').exec(html) ?? [];
  if (name === undefined || isElement(name, INLINE_ELEMENTS)) return '';
  if (LINE_BREAK.test(name)) return html;
  if (isElement(name, BLOCK_ELEMENTS)) return isParagraph ? '\n\n' : ' ';
  return `\\${html}`;
}

/** Types such as `Object` and `T` are not in lower case. */
const isElement = (name: string, elements: ReadonlySet<string>) =>
  elements.has(name.length > 1 && name === name.toUpperCase() ? name.toLowerCase() : name);
