/** Maximum length of the text in one record, in characters. */
const MAX_TEXT_LENGTH = 2000;
/** Leaves room for headings and URLs in a record of 10,000 bytes. Letters of many languages take three bytes. */
const MAX_TEXT_BYTES = 4000;

/** Splits a text into pieces that fit a record, between lines or, if a line is too long, between words. */
export function splitLongText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  for (let head = headOf(rest); head.length < rest.length; head = headOf(rest)) {
    const cut = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((index) => index > head.length / 2);
    const end = cut ?? head.length;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** The longest beginning of a text that fits, without half a character at its end. */
function headOf(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH && Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text;
  let head = text.slice(0, MAX_TEXT_LENGTH);
  while (Buffer.byteLength(head) > MAX_TEXT_BYTES) head = head.slice(0, -10);
  return head.replace(/[\uD800-\uDBFF]$/, '');
}
