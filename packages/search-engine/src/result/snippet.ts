import type { MarkedText, Tags } from './marks.ts';
import { toHtml } from './marks.ts';

/**
 * Returns the range of `length` words with the most marks, as HTML, with an ellipsis where the text continues. Of equally
 * good ranges, uses the first and centers it on its marks.
 */
export function snippet(marked: MarkedText, length: number, tags: Tags, ellipsis: string): string {
  const { text, words } = marked;
  if (words.length <= length) return toHtml(marked, tags);
  const first = bestStart(marked, length);
  const last = first + length - 1;
  const from = first === 0 ? 0 : (words[first]?.[0].start ?? 0);
  const to = last === words.length - 1 ? text.length : (words[last]?.[0].end ?? text.length);
  return (from > 0 ? ellipsis : '') + toHtml(marked, tags, from, to) + (to < text.length ? ellipsis : '');
}

function bestStart({ words, marks }: MarkedText, length: number): number {
  const marked = words.map(([whole]) =>
    marks.some(({ start, end }) => start < whole.end && end > whole.start) ? 1 : 0,
  );
  const latest = words.length - length;
  let inside = marked.slice(0, length).reduce<number>((sum, one) => sum + one, 0);
  let most = inside;
  let best = 0;
  for (let start = 1; start <= latest; start += 1) {
    inside += (marked[start + length - 1] ?? 0) - (marked[start - 1] ?? 0);
    if (inside > most) {
      most = inside;
      best = start;
    }
  }
  if (most === 0) return 0;
  const within = marked.slice(best, best + length);
  const middle = best + Math.floor((within.indexOf(1) + within.lastIndexOf(1)) / 2);
  return Math.min(latest, Math.max(0, middle - Math.floor(length / 2)));
}
