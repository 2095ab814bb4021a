import type { ResolvedBlock, ResolvedBody, ResolvedBodyBlock } from '@site/content/models/body';
import type { Anchors } from '@site/portable-text/anchors';
import { headingLevel } from '@site/portable-text/headings';
import { plainText, textOf } from '@site/portable-text/plain-text';
import type { CustomBlockName } from '@site/portable-text/types';

/** What search sees of a page, in document order: headings, texts that each become a record, and questions. */
export type Part =
  | { kind: 'heading'; level: number; text: string; anchor: string | undefined }
  | { kind: 'text'; text: string }
  | QuestionPart;

export interface QuestionPart {
  kind: 'question';
  text: string;
  anchor: string | undefined;
  /** Its answer. */
  parts: Part[];
}

type Surface<Name extends CustomBlockName> = (block: ResolvedBlock<Name>, anchors: Anchors) => Part[];

/** Words that belong together as one text; nothing where there are none. */
export function textPart(...words: (string | undefined)[]): Part[] {
  const text = words.filter(Boolean).join(' · ');
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** What search sees of each custom block; a missing one is a compile error. */
const SURFACES: { [Name in CustomBlockName]: Surface<Name> } = {
  code: ({ filename, code }) => [...textPart(filename), ...textPart(code)],
  admonition: ({ title, body }, anchors) => [...textPart(title), ...partsOfBody(body, anchors)],
  tabs: ({ tabs }, anchors) => tabs.flatMap(({ label, body }) => [...textPart(label), ...partsOfBody(body, anchors)]),
  table: ({ caption, rows }) => [
    ...textPart(caption),
    ...rows.flatMap(({ cells }) => textPart(...cells.map(({ body }) => plainText(body)))),
  ],
  figure: ({ alt, caption }) => textPart(alt, caption),
  video: ({ title }) => textPart(title),
  diagram: ({ alt, caption }) => textPart(alt, caption),
  steps: ({ steps }, anchors) =>
    steps.flatMap(({ title, body }) => [...textPart(title), ...partsOfBody(body, anchors)]),
  cardGrid: ({ cards }) => cards.flatMap(({ title, text }) => textPart(title, text)),
  apiTable: ({ caption, rows }) => [
    ...textPart(caption),
    ...rows.flatMap(({ name, type, defaultValue, description }) =>
      textPart(name, type, defaultValue, plainText(description)),
    ),
  ],
  faq: ({ items }, anchors) => partsOfQuestions(items, anchors),
  truncate: () => [],
};

/** The parts of a body, those inside its blocks too. */
export function partsOfBody(body: ResolvedBody, anchors: Anchors): Part[] {
  return body.flatMap((block) => partsOfBlock(block, anchors));
}

/** Questions with their answers. */
export function partsOfQuestions(items: ResolvedBlock<'faq'>['items'], anchors: Anchors): Part[] {
  return items.map((item) => ({
    kind: 'question',
    text: item.question,
    anchor: anchors.get(item),
    parts: partsOfBody(item.answer, anchors),
  }));
}

function partsOfBlock(block: ResolvedBodyBlock, anchors: Anchors): Part[] {
  if (block._type === 'block') {
    const level = headingLevel(block);
    if (level === undefined) return textPart(textOf(block));
    return [{ kind: 'heading', level, text: textOf(block), anchor: anchors.get(block) }];
  }
  const surface = SURFACES[block._type] as (block: ResolvedBodyBlock, anchors: Anchors) => Part[];
  return surface(block, anchors);
}
