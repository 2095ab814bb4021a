import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import type { Product } from './product.ts';
import { runBrowserTests } from './testing/browser-tests.ts';
import { ProductLog } from './testing/product-log.ts';
import { runCheck, stopChecks } from './testing/run-check.ts';
import { add, NONE, one, tallyOfReport } from './testing/tally.ts';
import type { Tally } from './testing/tally.ts';

/**
 * `npm test`: runs every check, also after one failed. Uses its own ports, data folder and build folders, so it can run
 * beside `npm start`. The last line is `N passed, N failed`.
 */

const REPORTS = join(ROOT, 'test-results');

const STATIC_CHECKS: [title: string, args: string[]][] = [
  ['Types', ['exec', 'turbo', 'run', 'types', '--output-logs=errors-only']],
  ['Lint', ['run', 'lint']],
  ['Format', ['run', 'format:check']],
  ['Unused code', ['run', 'unused']],
  ['Import boundaries', ['run', 'boundaries']],
];

let product: Product | undefined;
process.on('exit', stopChecks);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    void (product?.stop() ?? Promise.resolve()).then(() => process.exit(1));
  });
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const log = new ProductLog(join(REPORTS, 'product.log'));

let tally: Tally = NONE;
for (const runGroup of [runStaticChecks, runUnitTests, runBrowserGroup]) {
  try {
    tally = add(tally, await runGroup());
  } catch (error) {
    console.error(error);
    tally = add(tally, one(false));
  }
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

async function runStaticChecks(): Promise<Tally> {
  const results = await Promise.all(
    STATIC_CHECKS.map(([title, args]) => runCheck({ title, args, cwd: ROOT, output: 'failure' })),
  );
  return results.map(one).reduce(add);
}

async function runUnitTests(): Promise<Tally> {
  const report = join(REPORTS, 'unit.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const hasPassed = await runCheck({
    title: 'Unit tests',
    args: ['run', 'unit', '--silent=passed-only', ...reporters],
    cwd: ROOT,
    // Vitest prints colors in CI, where they show as codes.
    variables: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    output: 'live',
  });
  return tallyOfReport(report, 'vitest', hasPassed);
}

async function runBrowserGroup(): Promise<Tally> {
  console.log('\n▶ Product for the browser tests');
  const browserTally = await runBrowserTests({ reports: REPORTS, log, onStart: (started) => void (product = started) });
  if (browserTally.failed > 0) console.log(`\n${log.describe()}`);
  return browserTally;
}
