import { pageSections } from '@site/blocks/outline/page-sections';
import type { IndexedPage } from '@site/content/reader';
import type { ReportRecordProblem } from './split-page-into-records.ts';

/** Maximum size of the answers in one record, in bytes. The whole record may have 10,000. */
const MAX_ANSWERS_BYTES = 4000;

/** The anchor of a page's title. */
type Anchor = string | null;

/**
 * What a page and its sections also answer, by the anchor of the heading. Answers of a section that the page does not have
 * belong to the whole page and are reported, as are answers that do not fit a record.
 */
export function answersByAnchor(page: IndexedPage, report: ReportRecordProblem): Map<Anchor, string[]> {
  const answers = new Map<Anchor, string[]>();
  const add = (anchor: Anchor, more: readonly string[]) =>
    answers.set(anchor, [...(answers.get(anchor) ?? []), ...more]);
  add(null, ('alsoAnswers' in page && page.alsoAnswers) || []);
  if ('sectionAnswers' in page && page.sectionAnswers) {
    const sections = new Set(pageSections('blocks' in page ? page.blocks : page.body).map(({ anchor }) => anchor));
    for (const { anchor, answers: ofSection } of page.sectionAnswers) {
      add(sections.has(anchor) ? anchor : null, ofSection);
      if (!sections.has(anchor)) {
        report(
          `${page.path} has no section #${anchor}, so search finds its answers for the whole page. Choose another section.`,
          { kind: 'missing-section', page: page.path },
        );
      }
    }
  }
  for (const [anchor, entered] of answers) {
    const all = distinct(entered);
    const fitting = fitRecord(all);
    answers.set(anchor, fitting);
    if (fitting.length < all.length) {
      report(
        `${page.path}${anchor === null ? '' : `#${anchor}`} has too many answers; search contains the first ${fitting.length}.`,
        { kind: 'oversize', page: page.path },
      );
    }
  }
  return answers;
}

/** Removes spaces around answers, empty answers and repetitions. */
function distinct(answers: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const answer of answers) {
    const text = answer.trim().replaceAll(/\s+/g, ' ');
    const words = text.toLowerCase();
    if (text !== '' && !byWords.has(words)) byWords.set(words, text);
  }
  return [...byWords.values()];
}

function fitRecord(answers: readonly string[]): string[] {
  let bytes = 0;
  return answers.filter((answer) => {
    const size = Buffer.byteLength(JSON.stringify(answer)) + 1;
    if (bytes + size > MAX_ANSWERS_BYTES) return false;
    bytes += size;
    return true;
  });
}
