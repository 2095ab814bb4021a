/** Maximum length of the text in one record, in characters. */
const MAX_TEXT_LENGTH = 2000;

/** Splits a text into pieces that fit a record, between lines or, if a line is too long, between words. */
export function splitLongText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > MAX_TEXT_LENGTH) {
    const head = rest.slice(0, MAX_TEXT_LENGTH);
    const cut = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((index) => index > MAX_TEXT_LENGTH / 2);
    const end = cut ?? MAX_TEXT_LENGTH;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
