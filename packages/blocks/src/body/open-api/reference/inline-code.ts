/** Text as code in Markdown. Its fence is longer than all backticks in the text. */
export function inlineCode(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([backticks]) => backticks.length));
  const fence = '`'.repeat(longest + 1);
  // Markdown removes one space on each side.
  const padding = /^[` ]|[` ]$/.test(text) ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}
