import { describeProblems } from '@site/content/parse';
import type { ReportProblems } from '@site/content/parse';
import { LRUCache } from 'lru-cache';

const MAX_LINES = 1000;

const KEY = Symbol.for('site.reportedProblems');
// Next.js bundles this module several times into one process.
const shared = globalThis as { [KEY]?: LRUCache<string, true> };

/** Logs the problems of a document once per process, because a problem in the settings occurs on every page. */
export const reportProblems: ReportProblems = (document) => {
  const reported = (shared[KEY] ??= new LRUCache({ max: MAX_LINES }));
  const line = `content: ${describeProblems(document)}`;
  if (reported.has(line)) return;
  reported.set(line, true);
  console.warn(line);
};
