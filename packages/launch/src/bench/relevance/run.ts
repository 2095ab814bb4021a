import { QUERY_SETS, readGradedQueries } from './graded-queries.ts';
import type { GradedQuery } from './graded-queries.ts';
import type { MeasuredEngine } from './engines.ts';
import { startEmbeddedEngine, startMiniSearch } from './engines.ts';
import type { Answer } from './scores.ts';
import { missedGoals } from './goals.ts';
import { ANSWERLESS, firstAnswer, scoresOf } from './scores.ts';
import { readStarterIndex } from './starter-index.ts';

// `npm run bench:relevance [-- --misses]`: scores the embedded engine on graded queries about the starter content, beside
// MiniSearch; see docs/benchmarks.md. `--misses` lists the queries of the tuning set whose first hit does not answer. Exits
// with 1 if the held-back set misses a goal.

const starter = await readStarterIndex();
console.log(`${starter.records.length} records, ${starter.synonyms.length} synonyms`);
const embedded = await startEmbeddedEngine(starter);
const miniSearch = startMiniSearch(starter);
const untuned: Record<'embedded' | 'miniSearch', Answer[]> = { embedded: [], miniSearch: [] };
let missed: string[] = [];
for (const set of QUERY_SETS) {
  const queries = readGradedQueries(set);
  const answers = await answersOf(embedded, queries);
  const baseline = await answersOf(miniSearch, queries);
  report(`Embedded engine, ${set} queries`, answers);
  report(`MiniSearch, ${set} queries`, baseline);
  if (set === 'tuning' && process.argv.includes('--misses')) listMisses(answers);
  if (set === 'held-back') missed = missedGoals(answers);
  if (set === 'tuning') continue;
  untuned.embedded.push(...answers);
  untuned.miniSearch.push(...baseline);
}
report('Embedded engine, all queries that nothing was tuned on', untuned.embedded);
report('MiniSearch, all queries that nothing was tuned on', untuned.miniSearch);
await Promise.all([embedded.close(), miniSearch.close()]);
for (const goal of missed) console.error(`Held-back queries: ${goal}`);
if (missed.length > 0) process.exitCode = 1;

async function answersOf(engine: MeasuredEngine, queries: readonly GradedQuery[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const query of queries) answers.push({ query, paths: await engine.search(query.text) });
  return answers;
}

function report(title: string, answers: readonly Answer[]): void {
  const answerable = answers.filter(({ query }) => query.stratum !== ANSWERLESS);
  const strata = new Set(answerable.map(({ query }) => query.stratum));
  const rows = [...strata].map((name) => [name, answerable.filter(({ query }) => query.stratum === name)] as const);
  console.log(title);
  console.table(Object.fromEntries([...rows, ['all', answerable] as const].map(([name, part]) => [name, row(part)])));
  const { queries, empty } = scoresOf(answers.filter(({ query }) => query.stratum === ANSWERLESS));
  console.log(`Queries without an answer: ${queries}, with hits: ${shareAndCount(1 - empty, queries)}\n`);
}

function row(answers: readonly Answer[]): Record<string, string | number> {
  const { queries, success, mrr, ndcg, empty } = scoresOf(answers);
  return {
    queries,
    'success@1': success.toFixed(2),
    'first is right': Math.round(success * queries),
    'MRR@10': mrr.toFixed(2),
    'nDCG@10': ndcg.toFixed(2),
    'zero results': shareAndCount(empty, queries),
  };
}

/** Such as `2 % (4)`. */
function shareAndCount(share: number, queries: number): string {
  return `${(100 * share).toFixed(0)} % (${Math.round(share * queries)})`;
}

function listMisses(answers: readonly Answer[]): void {
  for (const answer of answers) {
    const { query, paths } = answer;
    const isRight = query.grades.size === 0 ? paths.length === 0 : firstAnswer(answer) === 0;
    if (isRight) continue;
    const best = [...query.grades.keys()][0] ?? 'nothing';
    console.log(
      `${query.stratum}: ${query.text} → ${paths.slice(0, 3).join(' ')} (expected ${best}, rank ${firstAnswer(answer) + 1})`,
    );
  }
}
