import { limitOf, readKnownLimits } from './groq-suite/known-limits.ts';
import type { KnownLimit } from './groq-suite/known-limits.ts';
import { failureOf, lakeEvaluator, plainEvaluator } from './groq-suite/run-test.ts';
import type { Evaluator } from './groq-suite/run-test.ts';
import { readSuite } from './groq-suite/suite-file.ts';

// `pnpm --filter @site/lake groq-suite <path to suite.ndjson>`: runs Sanity's conformance suite, compiled by its
// `pnpm build`, with the lake and with groq-js. Fails if the lake fails a test that `known-limits.json` does not list.
const path = process.argv[2];
if (path === undefined) {
  console.error('Pass the path of the compiled suite: pnpm --filter @site/lake groq-suite <path to suite.ndjson>');
  process.exit(2);
}
const { tests, datasets } = await readSuite(path);
const limits = await readKnownLimits();
const evaluators = new Map<string, { lake: Evaluator; plain: Evaluator }>();
const known = new Map<KnownLimit, number>();
const passes = { lake: 0, plain: 0 };
let skipped = 0;
let run = 0;
let unexpected = 0;
for (const test of tests) {
  const documents = datasets.get(test.dataset);
  const limit = limitOf(test, limits);
  if (documents === undefined || limit?.skip === true) {
    skipped += 1;
    continue;
  }
  run += 1;
  const evaluator = evaluators.get(test.dataset) ?? {
    lake: lakeEvaluator(documents),
    plain: plainEvaluator(documents),
  };
  evaluators.set(test.dataset, evaluator);
  if ((await failureOf(test, evaluator.plain)) === undefined) passes.plain += 1;
  const failure = await failureOf(test, evaluator.lake);
  if (failure === undefined) {
    passes.lake += 1;
  } else if (limit !== undefined) {
    known.set(limit, (known.get(limit) ?? 0) + 1);
  } else {
    unexpected += 1;
    console.error(`${test.file}: ${test.name} (${test.id})\n  ${test.query.trim()}\n  ${failure}`);
  }
}
for (const [{ reason }, count] of known) console.log(`${count} fail as expected: ${reason}`);
console.log(`${run} tests run, ${skipped} skipped: the lake passes ${passes.lake}, plain groq-js ${passes.plain}`);
console.log(`${unexpected} failures that known-limits.json does not list`);
process.exitCode = unexpected === 0 ? 0 : 1;
