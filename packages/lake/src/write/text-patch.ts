import { adjustIndiciesToUcs2, applyPatches, parsePatch, type Patch } from '@sanity/diff-match-patch';
import type { PatchWork } from './patch-work.ts';
import { invalid } from './write-error.ts';

const DELETED = -1;
const UNCHANGED = 0;
const INSERTED = 1;
/** Unchanged characters around a change in a hunk. A hunk has fewer only at the start or the end of the text. */
const CONTEXT_LENGTH = 4;

/**
 * Applies a patch in the format of diff-match-patch to a text. Finds changed text at or near its position, as another
 * editor may have moved it.
 * @throws {WriteError} 400 if the patch is malformed or is too long for a text that has been changed.
 */
export function applyTextPatch(text: string, source: string, work: PatchWork): string {
  const patches = parseTextPatch(source);
  const options = { allowExceedingIndices: true };
  const exact = applyExactly(text, adjustIndiciesToUcs2(patches, text, options));
  if (exact?.endsAtEnd === true) return exact.text;
  // If only the end of the text has changed, the library searches for the last hunk only.
  if (exact === undefined) work.compare(patches.reduce((sum, patch) => sum + textOf(patch, INSERTED).length, 0));
  return applyPatches(patches, text, options)[0];
}

/** @throws {WriteError} 400 if the patch is malformed. */
function parseTextPatch(source: string): Patch[] {
  try {
    return parsePatch(source);
  } catch (error) {
    throw invalid(`The diffMatchPatch is malformed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Undefined unless all hunks match exactly where they are expected. As in diff-match-patch, a hunk at the start or the end
 * of the text must still be there: the Studio applies the same patch and must get the same text. `endsAtEnd` is false if
 * the last hunk is not at the end.
 */
function applyExactly(text: string, patches: readonly Patch[]): { text: string; endsAtEnd: boolean } | undefined {
  let result = text;
  let endsAtEnd = true;
  for (const [index, patch] of patches.entries()) {
    const before = textOf(patch, INSERTED);
    const end = patch.start2 + before.length;
    if (end > result.length || !result.startsWith(before, patch.start2)) return undefined;
    if (index === 0 && isShortContext(patch.diffs[0]) && patch.start2 > 0) return undefined;
    if (index === patches.length - 1 && isShortContext(patch.diffs.at(-1))) endsAtEnd = end === result.length;
    result = result.slice(0, patch.start2) + textOf(patch, DELETED) + result.slice(end);
  }
  return { text: result, endsAtEnd };
}

/** @param diff the first or the last part of a hunk */
function isShortContext(diff: Patch['diffs'][number] | undefined): boolean {
  return diff === undefined || diff[0] !== UNCHANGED || diff[1].length < CONTEXT_LENGTH;
}

/** The text of a hunk before it, without the inserted text, or after it, without the deleted text. */
function textOf({ diffs }: Patch, without: typeof INSERTED | typeof DELETED): string {
  return diffs.map(([type, text]) => (type === without ? '' : text)).join('');
}
