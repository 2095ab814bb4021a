import { MARK } from './hit.ts';

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/**
 * Text of a hit with its matches marked. The service may or may not have escaped it as HTML; it is drawn as text, so
 * that nothing in a record can become an element.
 */
export function MarkedText({ children }: { children: string }) {
  return (
    <>
      {splitMarks(children).map(({ text, isMatch, start }) =>
        isMatch ? (
          <mark key={start} className="rounded-sm bg-accent-soft text-accent">
            {text}
          </mark>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
    </>
  );
}

/** The same text without marks. */
export function unmarked(text: string): string {
  return splitMarks(text)
    .map((part) => part.text)
    .join('');
}

/** `start` is the part's offset, which tells parts apart. */
function splitMarks(text: string): { text: string; isMatch: boolean; start: number }[] {
  let start = 0;
  return text.split(new RegExp(`(${MARK.start}[^${MARK.end}]*${MARK.end})`)).flatMap((part) => {
    const own = {
      text: decode(part.replaceAll(MARK.start, '').replaceAll(MARK.end, '')),
      isMatch: part.startsWith(MARK.start),
      start,
    };
    start += part.length;
    return own.text === '' ? [] : [own];
  });
}

const decode = (text: string) => text.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
