import type { PhrasingContent } from 'mdast';
import type { LinkInput } from '../../link.ts';
import type { TextBlockInput } from '../../text-block.ts';
import { code, words } from './nodes.ts';

/** Gives links their addresses; `undefined` writes the words alone. */
export interface LinkWriter {
  linkUrl: (link: LinkInput) => string | undefined;
}

type Span = TextBlockInput['children'][number];

/** Decorators from the outside in. Links enclose all of them. */
const DECORATORS = ['strong', 'em', 'strike-through'] as const;
const NODE_TYPES = { strong: 'strong', em: 'emphasis', 'strike-through': 'delete' } as const;

/** The content of a paragraph, heading, list item or cell. */
export function writeInline(block: TextBlockInput, { linkUrl }: LinkWriter): PhrasingContent[] {
  const links = new Map<string, string>();
  for (const definition of block.markDefs ?? []) {
    const url = isLink(definition) ? linkUrl(definition) : undefined;
    if (url) links.set(definition._key, url);
  }
  return writeSpans(withoutMarksOnBreaks(block.children), [...links.keys(), ...DECORATORS], links);
}

/**
 * Removes marks from line breaks at the ends of spans, since a Markdown mark cannot end next to one, and removes line
 * breaks at the ends of the block, where Markdown has none. Spaces around these breaks have no meaning.
 */
function withoutMarksOnBreaks(spans: readonly Span[]): Span[] {
  const parts = spans.flatMap((span) => {
    if (span.marks?.includes('code')) return [span];
    const [start, end] = [leadingSpace(span.text), trailingSpace(span.text)];
    if (start.length === span.text.length) return [hasBreak(start) ? breaks(span, start) : span];
    return [
      breaks(span, start),
      { ...span, text: span.text.slice(hasBreak(start) ? start.length : 0, hasBreak(end) ? -end.length : undefined) },
      breaks(span, end),
    ].filter((part) => part.text !== '');
  });
  const hasText = ({ text }: Span) => text.trim() !== '';
  return parts.slice(parts.findIndex(hasText), parts.findLastIndex(hasText) + 1);
}

const leadingSpace = (text: string) => text.slice(0, text.length - text.trimStart().length);
const trailingSpace = (text: string) => text.slice(text.trimEnd().length);
const hasBreak = (text: string) => text.includes('\n');
const breaks = (span: Span, space: string): Span => ({ ...span, text: space.replaceAll(/[^\n]/g, ''), marks: [] });

/** Nests marks from the outside in: a run of spans with the first of `marks` becomes one node around the other marks. */
function writeSpans(
  spans: readonly Span[],
  marks: readonly string[],
  links: ReadonlyMap<string, string>,
): PhrasingContent[] {
  const [mark, ...others] = marks;
  if (mark === undefined) return runsOf(spans, 'code').flatMap(writeRun);
  return runsOf(spans, mark).flatMap(({ members, isMarked }) => {
    const children = writeSpans(members, others, links);
    if (!isMarked) return children;
    const url = links.get(mark);
    if (url) return [{ type: 'link', url, children }];
    const decorator = DECORATORS.find((name) => name === mark);
    return decorator ? [{ type: NODE_TYPES[decorator], children }] : children;
  });
}

interface Run {
  members: Span[];
  isMarked: boolean;
}

function runsOf(spans: readonly Span[], mark: string): Run[] {
  const runs: Run[] = [];
  for (const span of spans) {
    const isMarked = span.marks?.includes(mark) ?? false;
    const last = runs.at(-1);
    if (last?.isMarked === isMarked) last.members.push(span);
    else runs.push({ members: [span], isMarked });
  }
  return runs;
}

/** A run of code is one node, because backticks of adjacent code would join. Its line breaks are spaces in Markdown. */
function writeRun({ members, isMarked }: Run): PhrasingContent[] {
  const text = members.map((span) => span.text).join('');
  return isMarked ? code(text.replaceAll('\n', ' ')) : writeLines(text.split('\n'));
}

/** Lines without the spaces next to breaks, which Markdown would ignore or write as character references. */
function writeLines(lines: readonly string[]): PhrasingContent[] {
  return lines.flatMap((line, index): PhrasingContent[] => {
    const start = index === 0 ? line : line.trimStart();
    const value = index === lines.length - 1 ? start : start.trimEnd();
    return [...(index === 0 ? [] : [{ type: 'break' } as const]), ...(value === '' ? [] : words(value))];
  });
}

function isLink(definition: { readonly _type: string }): definition is LinkInput {
  return definition._type === 'link' && 'kind' in definition;
}
