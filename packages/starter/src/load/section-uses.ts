import type { StarterProblem } from './problem.ts';

/** A section, by the anchor of its heading, that a page has answers for. */
export interface SectionUse {
  file: string;
  line: number;
  documentId: string;
  anchor: string;
}

/** Returns a problem for each section that its page does not have, and for each section that is listed twice. */
export function problemsOfSections(
  uses: readonly SectionUse[],
  anchorsOf: (documentId: string) => readonly string[],
): StarterProblem[] {
  const seen = new Set<string>();
  return uses.flatMap(({ file, line, documentId, anchor }) => {
    const place = `${documentId}#${anchor}`;
    if (seen.has(place))
      return [{ file, line, message: `repeated-section: ${anchor} has answers already; add these there` }];
    seen.add(place);
    const anchors = anchorsOf(documentId);
    if (anchors.includes(anchor)) return [];
    const known = anchors.length > 0 ? `its sections are ${anchors.join(', ')}` : 'it has no headings';
    return [{ file, line, message: `unknown-section: this page has no section ${anchor}; ${known}` }];
  });
}
