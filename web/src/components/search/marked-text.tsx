import { MARK, withoutMarks } from './hit.ts';

/** The text of a hit with its matches highlighted. Always rendered as text, so that a record cannot inject elements. */
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

/** Splits the text at its marks; `start` is the offset of each part and serves as its key. */
function splitMarks(text: string): { text: string; isMatch: boolean; start: number }[] {
  let start = 0;
  return text.split(new RegExp(`(${MARK.start}[^${MARK.end}]*${MARK.end})`)).flatMap((part) => {
    const segment = { text: withoutMarks(part), isMatch: part.startsWith(MARK.start), start };
    start += part.length;
    return segment.text === '' ? [] : [segment];
  });
}
