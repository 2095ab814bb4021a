/** In characters. Longer labels are broken into lines. */
const NODE_LINE = 16;
const EDGE_LINE = 14;
const PARTICIPANT_LINE = 11;

/** The source of a diagram for narrow columns: from top to bottom, with labels in several lines. */
export function narrowSource(source: string): string {
  if (/^\s*sequenceDiagram\b/.test(source)) {
    return source
      .replaceAll(
        /^(\s*(?:participant|actor) .* as )(.+)$/gm,
        (_, start, label) => start + breakText(label, PARTICIPANT_LINE),
      )
      .replaceAll(
        /^([^:\n]*-(?:>|>>|x|\))[^:\n]*:\s*)(.+)$/gm,
        (_, start, label) => start + breakText(label, EDGE_LINE),
      );
  }
  return source
    .replace(/^(\s*(?:flowchart|graph)) (?:LR|RL)\b/, '$1 TD')
    .replaceAll(/\|([^|\n]*)\|/g, (_, label) => `|${breakText(label, EDGE_LINE)}|`)
    .replaceAll(/(?<=\w[[({]{1,3}"?)[^[\](){}"|\n]+(?="?[\])}])/g, (label) => breakText(label, NODE_LINE));
}

/** The text with a `<br>` before each word with which a line would become longer than `length` characters. */
function breakText(text: string, length: number): string {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('<br>');
}
