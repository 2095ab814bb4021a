import type { SearchRecord } from './record.ts';

/** About two lines on a phone. */
const MAX_EXCERPT_LENGTH = 180;

/** Adds to each record of a heading the start of the first text, other than code, in the same section. */
export function addExcerpts<Part extends Pick<SearchRecord, 'type' | 'content' | 'isCode' | 'url'>>(
  records: readonly Part[],
): (Part & Pick<SearchRecord, 'excerpt'>)[] {
  return records.map((record, index) => {
    if (record.type === 'content') return record;
    let next = index + 1;
    while (records[next]?.isCode) next += 1;
    const text = records[next];
    const excerpt = text?.type === 'content' && text.url === record.url ? startOf(text.content ?? '') : '';
    return excerpt === '' ? record : { ...record, excerpt };
  });
}

/** The start of a text, cut after a word. */
function startOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= MAX_EXCERPT_LENGTH) return trimmed;
  const start = trimmed.slice(0, MAX_EXCERPT_LENGTH).replace(/\s+\S*$/, '');
  // Without a space to cut at, the limit may split a surrogate pair.
  return `${start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
