import { hasContent, textOf } from '@site/portable-text/text-block';
import type { TextBlockInput } from '@site/portable-text/text-block';

type Text = Omit<TextBlockInput, '_key'>;

/** An item of a numbered list in Markdown or HTML. */
export interface NumberedItem {
  /** Its first paragraph; `undefined` if it begins with something else. */
  text: Text | undefined;
  /** Whether it holds more than that paragraph and lists of text. */
  isLong: boolean;
}

interface UnkeyedStep<Block> {
  _type: 'step';
  title: string;
  body: (Text | Block)[];
}

/** In characters, of an item that becomes a step. */
const MAX_TITLE_LENGTH = 120;

/**
 * The steps of a numbered list of which an item holds code, a table or a second paragraph, because a list of text would count
 * from 1 again after it. `undefined` if there is no such item, or one without a paragraph that can be the title of its step.
 */
export function stepsOfList<Item extends NumberedItem, Block>(
  items: readonly Item[],
  readRest: (item: Item, title: { isFormatted: boolean }) => readonly Block[],
): UnkeyedStep<Block>[] | undefined {
  if (!items.some(({ isLong }) => isLong)) return undefined;
  const titled = items.map((item) => ({ item, title: item.text && splitTitle(item.text) }));
  const steps = titled.flatMap(({ item, title }) => (title ? [{ item, title }] : []));
  if (steps.length < items.length) return undefined;
  return steps.map(({ item, title }) => ({
    _type: 'step',
    title: title.words,
    body: [...title.body, ...readRest(item, title)],
  }));
}

/** The title of a step from the first paragraph of an item, with what of the paragraph belongs in the body of the step. */
function splitTitle(text: Text): { words: string; isFormatted: boolean; body: Text[] } | undefined {
  const allWords = text.children.map((span) => span.text).join('');
  const end = endOfTitle(allWords);
  const title = sliceText(text, 0, end);
  const words = textOf(title).replace(/:$/, '');
  if (words === '' || words.length > MAX_TITLE_LENGTH) return undefined;
  const rest = sliceText(text, allWords.length - allWords.slice(end).trimStart().length);
  return { words, isFormatted: isFormatted(title), body: [...linksOf(title), ...(hasContent([rest]) ? [rest] : [])] };
}

/** The end of the first line; of the first sentence if the line is too long. */
function endOfTitle(words: string): number {
  const [line = ''] = words.trimEnd().split('\n');
  if (line.length <= MAX_TITLE_LENGTH) return line.length;
  const sentence = /^.+?[.!?:](?=\s+\p{Lu})/u.exec(line)?.[0] ?? line;
  return sentence.length;
}

function sliceText(text: Text, start: number, end = Infinity): Text {
  let offset = 0;
  const children = text.children.flatMap((span) => {
    const part = span.text.slice(Math.max(0, start - offset), Math.max(0, end - offset));
    offset += span.text.length;
    return part === '' ? [] : [{ ...span, text: part }];
  });
  const marks = new Set(children.flatMap((span) => span.marks ?? []));
  const markDefs = (text.markDefs ?? []).filter(({ _key }) => marks.has(_key));
  return { ...text, style: 'normal', markDefs, children };
}

/** A paragraph for each link, because a title has none. */
const linksOf = (title: Text): Text[] =>
  (title.markDefs ?? []).map((link) => ({
    ...title,
    markDefs: [link],
    children: title.children.filter(({ marks }) => marks?.includes(link._key)),
  }));

/** Whether a part of a title is bold, for example. All of it is bold in the steps that this site writes as Markdown. */
function isFormatted({ children, markDefs }: Text): boolean {
  const links = new Set(markDefs?.map(({ _key }) => _key));
  const isLost = (mark: string) => mark !== 'code' && !links.has(mark);
  const lost = children.map(({ marks = [] }) => marks.filter(isLost).join());
  return lost.some((marks) => marks !== '' && (marks !== 'strong' || lost.some((others) => others !== 'strong')));
}
