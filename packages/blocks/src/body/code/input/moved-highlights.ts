/**
 * The numbers of highlighted lines after an edit of the code, from 1. Highlights follow their lines; those of removed lines are
 * left out.
 */
export function movedHighlights(highlighted: readonly number[], before: string, after: string): number[] {
  if (after === '') return [];
  const oldLines = before.split('\n');
  const newLines = after.split('\n');
  const shortest = Math.min(oldLines.length, newLines.length);
  let start = 0;
  while (start < shortest && oldLines[start] === newLines[start]) start += 1;
  let end = 0;
  while (end < shortest - start && oldLines.at(-1 - end) === newLines.at(-1 - end)) end += 1;
  // The edit replaced the lines between the first `start` and the last `end` lines.
  const replacement = newLines.slice(start, newLines.length - end);

  const moved = highlighted.flatMap((line) => {
    const index = line - 1;
    if (index < start) return [line];
    if (index >= oldLines.length - end) return [line + newLines.length - oldLines.length];
    const sameText = replacement.indexOf(oldLines[index] ?? '');
    if (sameText !== -1) return [start + sameText + 1];
    return index < start + replacement.length ? [line] : [];
  });
  return [...new Set(moved)];
}
