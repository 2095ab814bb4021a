import { checkProse, figuresOf } from './check-prose.ts';
import type { ProseFinding } from './check-prose.ts';
import { readProse } from './prose-pages.ts';
import type { ProsePage } from './prose-pages.ts';

/** Prints the findings, and the figures of each area. Returns whether there are no findings. */
export function printProseReport(): boolean {
  const pages = readProse();
  if (pages.length === 0) throw new Error('There are no pages to check. Correct the folders in prose-pages.ts.');
  const findings = checkProse(pages);
  for (const { message } of findings) console.error(message);
  console.table(figuresByArea(pages, findings));
  return findings.length === 0;
}

/** One row for each area, with the headings of its columns. */
export function figuresByArea(pages: readonly ProsePage[], findings: readonly ProseFinding[]) {
  const areas = Map.groupBy(pages, ({ area }) => area);
  return [...areas].map(([area, members]) => {
    const { sentences, averageWords, longestWords, passiveShare } = figuresOf(
      members.flatMap((page) => page.sentences),
    );
    const files = new Set(members.map(({ file }) => file));
    const count = (rule: ProseFinding['rule']) =>
      findings.filter((finding) => finding.rule === rule && files.has(finding.file)).length;
    return {
      area,
      pages: members.length,
      sentences,
      'words per sentence': averageWords.toFixed(1),
      'longest sentence': longestWords,
      'passive sentences': `${Math.round(passiveShare * 100)} %`,
      'banned phrases': count('phrase'),
      'repeated sentences': count('repetition'),
    };
  });
}
