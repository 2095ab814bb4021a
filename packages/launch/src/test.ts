import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readEmbeddedEnvironment } from '@site/site/environment';
import type { EmbeddedEnvironment } from '@site/site/environment';
import { checkPorts } from './ports.ts';
import { ROOT, startProduct } from './product.ts';
import type { Product } from './product.ts';
import { terminalSteps } from './steps.ts';
import { findOrInstallBrowser } from './testing/browser.ts';
import { add, one, tallyOfReport } from './testing/tally.ts';
import type { Tally } from './testing/tally.ts';

/**
 * `npm test`: every check, each even where an earlier one failed. It has its own ports, data folder and build folders, so
 * that it never meets a running product. Ends with a line `N passed, N failed`.
 */

const WEB = join(ROOT, 'web');
const REPORTS = join(ROOT, 'test-results');
const TEST_DATA = '.data-test';

/** Apart from the defaults, so that a product may be running meanwhile. */
const PORTS = { PORT: '43000', STUDIO_PORT: '43333', LAKE_PORT: '43400', SEARCH_PORT: '43500' };

/** In this order, each even where an earlier one failed. */
const BROWSER_PROJECTS = ['reading', 'editing', 'outage'];

const CHECKS: [title: string, args: string[]][] = [
  ['Types', ['exec', 'turbo', 'run', 'types', '--output-logs=errors-only']],
  ['Lint', ['run', 'lint']],
  ['Format', ['run', 'format:check']],
  ['Unused code', ['run', 'unused']],
  ['Import boundaries', ['run', 'boundaries']],
];

const steps = terminalSteps();
let product: Product | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    void (product?.stop() ?? Promise.resolve()).then(() => process.exit(1));
  });
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
let tally: Tally = { passed: 0, failed: 0 };

for (const [title, args] of CHECKS) tally = add(tally, one(await run(title, args)));

const unitReport = join(REPORTS, 'unit.json');
const unitPassed = await run('Unit tests', [
  'exec',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
tally = add(tally, tallyOfReport(unitReport, 'vitest', unitPassed));

tally = add(tally, await testInBrowser());

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

/** Starts the product on its own ports with fresh starter content, and drives it with a browser. */
async function testInBrowser(): Promise<Tally> {
  try {
    const browser = findOrInstallBrowser(WEB, (text) => console.log(`  ${text}`));
    rmSync(join(ROOT, TEST_DATA), { recursive: true, force: true });
    const environment = readEmbeddedEnvironment({ ...PORTS, DATA_DIR: TEST_DATA });
    product = await startProduct({
      environment,
      steps,
      outputs: { web: '.next-test', studio: 'dist-test' },
    });
    let inBrowser: Tally = { passed: 0, failed: 0 };
    for (const project of BROWSER_PROJECTS) {
      const report = join(REPORTS, `${project}.json`);
      const args = ['exec', 'playwright', 'test', `--project=${project}`, '--no-deps'];
      const hasPassed = await run(`Browser tests: ${project}`, args, {
        cwd: WEB,
        variables: {
          ...PORTS,
          DATA_DIR: product.dataDir,
          CHROMIUM_PATH: browser,
          LAKE_PID: String(product.pids()['content lake']),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      });
      inBrowser = add(inBrowser, tallyOfReport(report, 'playwright', hasPassed));
    }
    return add(inBrowser, one(await endsWhole(product, environment)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  } finally {
    await product?.stop();
  }
}

/** Whether ending the product leaves no process and no port behind. */
async function endsWhole(product: Product, environment: EmbeddedEnvironment): Promise<boolean> {
  console.log('\n▶ Ending');
  const pids = Object.values(product.pids());
  await product.stop();
  const left = pids.filter((pid) => pid !== undefined && isAlive(pid));
  const taken = await checkPorts(environment).then(
    () => '',
    (error: Error) => error.message,
  );
  if (left.length > 0) console.log(`Still running: ${left.join(', ')}`);
  if (taken) console.log(taken);
  const isWhole = left.length === 0 && taken === '';
  console.log(`${isWhole ? '✓' : '✗'} Ending`);
  return isWhole;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function run(
  title: string,
  args: string[],
  { cwd = ROOT, variables = {} }: { cwd?: string; variables?: NodeJS.ProcessEnv } = {},
): Promise<boolean> {
  console.log(`\n▶ ${title}`);
  const start = performance.now();
  const code = await new Promise((resolve, reject) => {
    const child = spawn('pnpm', args, {
      cwd,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  return code === 0;
}
