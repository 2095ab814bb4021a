import type { PhrasingContent } from 'mdast';

declare module 'mdast' {
  interface TextData {
    /** Whether something directly follows the text, perhaps after the end of a mark. */
    isFollowed?: true;
  }
}

type Marked = Extract<PhrasingContent, { children: PhrasingContent[] }>;

const SPACE_AT_START = /^\s+/;
const SPACE_AT_END = /\s+$/;
const PUNCTUATION_AT_START = /^[\p{P}\p{S}]+/u;
const PUNCTUATION_AT_END = /[\p{P}\p{S}]+$/u;
/** What is not a part of an address before it: https://github.github.com/gfm/#extended-autolink-path-validation */
const ENDS_ADDRESS = /^[!"'),.:;?]*(?:\s|$)/;
const WORD_AT_START = /^[^\s\p{P}\p{S}]/u;
const WORD_AT_END = /[^\s\p{P}\p{S}]$/u;

/**
 * The same text with marks that CommonMark can write. `**` next to a space, or between punctuation and a letter, does not
 * open or close a mark (https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run), and the serializer would write
 * letters as character references. Moves spaces and punctuation at the edges of such marks out of the marks instead.
 */
export function tidyInline(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const loosened = nodes.flatMap((node, index) => {
    if (!isMarked(node)) return [node];
    const inner = { ...node, children: tidyInline(node.children) };
    return loosen(inner, textAtEnd(nodes[index - 1]), textAtStart(nodes[index + 1]));
  });
  return joined(loosened);
}

/** Removes spaces at both ends of a paragraph. */
export function trimInline(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return joined(
    nodes.map((node, index) => {
      if (node.type !== 'text') return node;
      const start = index === 0 ? node.value.trimStart() : node.value;
      return { ...node, value: index === nodes.length - 1 ? start.trimEnd() : start };
    }),
  );
}

/** Marks texts whose address at the end GFM would extend, such as bold text before a dash: it would include the `**`. */
export function markFollowedTexts(nodes: readonly PhrasingContent[], following = ''): PhrasingContent[] {
  return nodes.map((node, index) => {
    const next = nodes[index + 1];
    const after = next ? (next.type === 'text' ? next.value : 'x') : following;
    if (node.type === 'text') return ENDS_ADDRESS.test(after) ? node : { ...node, data: { isFollowed: true } };
    return isMarked(node) ? { ...node, children: markFollowedTexts(node.children, after) } : node;
  });
}

function loosen(node: Marked, before: string, after: string): PhrasingContent[] {
  const isLink = node.type === 'link';
  const start = cut(node.children[0], [
    SPACE_AT_START,
    ...(WORD_AT_END.test(before) && !isLink ? [PUNCTUATION_AT_START] : []),
  ]);
  const children = start.rest ? [start.rest, ...node.children.slice(1)] : node.children.slice(start.removed ? 1 : 0);
  const end = cut(children.at(-1), [
    SPACE_AT_END,
    ...(WORD_AT_START.test(after) && !isLink ? [PUNCTUATION_AT_END] : []),
  ]);
  const kept = end.rest ? [...children.slice(0, -1), end.rest] : children.slice(0, end.removed ? -1 : undefined);
  // A mark cannot start or end next to a line break either.
  const first = kept.findIndex(({ type }) => type !== 'break');
  const last = kept.findLastIndex(({ type }) => type !== 'break');
  return [
    ...text(start.removed),
    ...(first === -1
      ? kept
      : [
          ...kept.slice(0, first),
          { ...node, children: kept.slice(first, last + 1) } as PhrasingContent,
          ...kept.slice(last + 1),
        ]),
    ...text(end.removed),
  ];
}

/** Removes the first of `edges` that matches a text. `rest` is omitted if nothing remains or nothing was removed. */
function cut(node: PhrasingContent | undefined, edges: readonly RegExp[]): { removed: string; rest?: PhrasingContent } {
  if (node?.type !== 'text') return { removed: '' };
  for (const edge of edges) {
    const removed = edge.exec(node.value)?.[0];
    if (removed === undefined) continue;
    const value = node.value.replace(edge, '');
    return value === '' ? { removed } : { removed, rest: { ...node, value } };
  }
  return { removed: '' };
}

/** Joins adjacent texts and removes empty ones. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type !== 'text') result.push(node);
    else if (last?.type === 'text') result[result.length - 1] = { ...last, value: last.value + node.value };
    else if (node.value !== '') result.push(node);
  }
  return result;
}

const isMarked = (node: PhrasingContent): node is Marked => 'children' in node;
const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
const textAtStart = (node: PhrasingContent | undefined) => (node?.type === 'text' ? node.value : '');
const textAtEnd = textAtStart;
