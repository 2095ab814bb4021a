import type { LakeDocument } from '../../document.ts';
import { publishedIdOf } from '../../document.ts';

/**
 * All strings of a document or another value, at any depth, except those of attributes that begin with an underscore;
 * also the text of each Portable Text block with several spans, joined as `pt::text` joins it.
 */
export function textValues(value: unknown): string[] {
  const texts: string[] = [];
  collectTexts(value, texts);
  return texts;
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    texts.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collectTexts(item, texts);
  } else if (typeof value === 'object' && value !== null) {
    const record = value as Readonly<Record<string, unknown>>;
    for (const name in record) if (!name.startsWith('_')) collectTexts(record[name], texts);
    if (typeof record['_type'] === 'string' && Array.isArray(record['children'])) {
      const spans = record['children'].flatMap(spanText);
      // The text of a single span is already in `texts`.
      if (spans.length > 1) texts.push(spans.join(''));
    }
  }
}

function spanText(child: unknown): string[] {
  if (typeof child !== 'object' || child === null) return [];
  const { _type: type, text } = child as Readonly<Record<string, unknown>>;
  return type === 'span' && typeof text === 'string' ? [text] : [];
}

/** The text that `text::query` searches in a whole document: its strings and its published id. */
export function searchableText(document: LakeDocument): string {
  return [...textValues(document), publishedIdOf(document._id)].join(' ');
}
