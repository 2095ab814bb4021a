/** What one record holds of a text, in characters: the hosted index takes records of 10 KB in all. */
const LONGEST_TEXT = 2000;

/** A text in pieces that fit a record, cut between lines or, where a line is too long, between words. */
export function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > LONGEST_TEXT) {
    const head = rest.slice(0, LONGEST_TEXT);
    const cut = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((index) => index > LONGEST_TEXT / 2);
    const end = cut ?? LONGEST_TEXT;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
