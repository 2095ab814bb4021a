import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { quietSteps, terminalSteps } from './steps.ts';
import { runBrowserTests } from './testing/browser-tests.ts';
import { ProductLog } from './testing/product-log.ts';
import { runCheck, stopChecks } from './testing/run-check.ts';
import { add, one, tallyOfReport } from './testing/tally.ts';
import type { Tally } from './testing/tally.ts';
import { startTestProduct } from './testing/test-product.ts';
import type { TestProduct, TestProductOptions } from './testing/test-product.ts';

/**
 * `npm test`: runs every check, also after one failed. The products of the browser tests are built and started beside the
 * checks before them, which leave a core idle for much of the time. The last line is `N passed, N failed`.
 */

const REPORTS = join(ROOT, 'test-results');

const STATIC_CHECKS: [title: string, args: string[]][] = [
  ['Types and lint', ['run', 'lint']],
  ['Format', ['run', 'format:check']],
  ['Unused code', ['run', 'unused']],
  ['Import boundaries', ['run', 'boundaries']],
  ['Prose', ['run', 'prose']],
];

const running: TestProduct[] = [];
process.on('exit', stopChecks);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    void Promise.all(running.map(({ product }) => product.stop())).then(() => process.exit(1));
  });
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const log = new ProductLog(join(REPORTS, 'product.log'));

const [main, staticChecks] = await Promise.all([
  start({ port: 23_000, dataDir: '.data-test', hasStudio: true, steps: terminalSteps() }),
  runStaticChecks(),
]);
const [second, unitTests] = await Promise.all([
  // After the first, whose build it uses.
  main && start({ port: 22_000, dataDir: '.data-test-2', hasStudio: false, steps: quietSteps }),
  runUnitTests(),
]);
const browserTests = await runBrowserGroup(main, second);

const { passed, failures } = [staticChecks, unitTests, browserTests].reduce(add);
// At the end, which is all that some CI systems show.
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Starts a product for the browser tests. If it cannot start, prints why and resolves to `undefined`. */
async function start(options: Omit<TestProductOptions, 'log'>): Promise<TestProduct | undefined> {
  try {
    const started = await startTestProduct({ ...options, log });
    running.push(started);
    return started;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

async function runStaticChecks(): Promise<Tally> {
  const results = await Promise.all(
    STATIC_CHECKS.map(async ([title, args]) =>
      one(title, await runCheck({ title, args, cwd: ROOT, output: 'failure' })),
    ),
  );
  return results.reduce(add);
}

async function runUnitTests(): Promise<Tally> {
  const title = 'Unit tests';
  const report = join(REPORTS, 'unit.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const hasPassed = await runCheck({
    title,
    args: ['run', 'unit', '--silent=passed-only', ...reporters],
    cwd: ROOT,
    // Vitest prints colors in CI, where they show as codes.
    variables: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    output: 'live',
  });
  return tallyOfReport(title, report, 'vitest', hasPassed);
}

async function runBrowserGroup(main: TestProduct | undefined, second: TestProduct | undefined): Promise<Tally> {
  let tally = one('Browser tests', false);
  try {
    if (main && second) tally = await runBrowserTests({ main, second }, REPORTS);
    else console.log('✗ Browser tests: the product did not start');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  } finally {
    for (const { product } of running) await product.stop();
  }
  if (tally.failures.length > 0) console.log(`\n${log.describe()}`);
  return tally;
}
