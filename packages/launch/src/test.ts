import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { quietSteps, terminalSteps } from './steps.ts';
import { runBrowserTests, WEB } from './testing/browser-tests.ts';
import type { BrowserTestOptions } from './testing/browser-tests.ts';
import { findOrInstallBrowser } from './testing/browser.ts';
import { ProductLog } from './testing/product-log.ts';
import { runCheck, stopChecks } from './testing/run-check.ts';
import { add, NONE, one, tallyOfReport } from './testing/tally.ts';
import type { Tally } from './testing/tally.ts';
import { startTestProduct } from './testing/test-product.ts';
import type { TestProduct, TestProductOptions } from './testing/test-product.ts';

/**
 * `npm test`: runs every check, also after one failed. A browser is installed, and the products of its tests are built and
 * started, beside the checks before them. Tests that change what all pages show, or stop the lake, have a product of their own
 * and run beside the others. Those that change it in the Studio run before the other tests of the Studio. The last line is
 * `N passed, N failed`.
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

const browser = findBrowser();
const main = start({ port: 23_000, dataDir: '.data-test', hasStudio: true, steps: terminalSteps() });
const staticChecks = runStaticChecks();
const unitTests = staticChecks.then(runUnitTests);
const tallies = await Promise.all([
  // The second product uses the build of the first.
  (await main)
    ? start({ port: 22_000, dataDir: '.data-test-2', hasStudio: false, steps: quietSteps }).then((second) =>
        testAndStop(second, { projects: ['shared', 'outage'], output: 'failure' }),
      )
    : NONE,
  Promise.all([unitTests, testInBrowser(await main, { projects: ['studio-shared'], output: 'failure' })]).then(
    async (results) =>
      [...results, await testAndStop(await main, { projects: ['reading', 'editing'], output: 'live' })].reduce(add),
  ),
]);

const { passed, failures } = [await staticChecks, ...tallies].reduce(add);
if (failures.length > (await staticChecks).failures.length) console.log(`\n${log.describe()}`);
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

type TestOptions = Pick<BrowserTestOptions, 'projects' | 'output'>;

/** Runs browser tests with a product. */
async function testInBrowser(started: TestProduct | undefined, options: TestOptions): Promise<Tally> {
  const title = `Browser tests: ${options.projects.join(', ')}`;
  const path = await browser;
  if (!started || path === undefined) {
    console.log(`✗ ${title}: ${started ? 'no browser was found' : 'the product did not start'}`);
    return one(title, false);
  }
  try {
    return await runBrowserTests(started, { ...options, browser: path, reports: REPORTS });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one(title, false);
  }
}

/** Runs browser tests with a product, and stops it. */
async function testAndStop(started: TestProduct | undefined, options: TestOptions): Promise<Tally> {
  const tally = await testInBrowser(started, options);
  return started ? add(tally, await started.checkShutdown()) : tally;
}

async function findBrowser(): Promise<string | undefined> {
  try {
    return await findOrInstallBrowser(WEB, (text) => console.log(`  ${text}`));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}
