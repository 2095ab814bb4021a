import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readEmbeddedEnvironment } from '@site/site/environment';
import type { EmbeddedEnvironment } from '@site/site/environment';
import { ROOT } from '../paths.ts';
import { checkPorts, findFreePort } from '../ports.ts';
import { startProduct } from '../product.ts';
import type { Product } from '../product.ts';
import { terminalSteps } from '../steps.ts';
import { findOrInstallBrowser } from './browser.ts';
import type { ProductLog } from './product-log.ts';
import { runCheck } from './run-check.ts';
import { add, NONE, one, tallyOfReport } from './tally.ts';
import type { Tally } from './tally.ts';

const WEB = join(ROOT, 'web');

/** Different from the defaults, so that the tests can run beside `npm start`. Ports in use are replaced. */
const PORTS = { PORT: 43_000, STUDIO_PORT: 43_333, LAKE_PORT: 43_400, SEARCH_PORT: 43_500 };
const DATA_DIR = '.data-test';

/** Playwright projects, in order. The last one stops the lake. */
const PROJECTS = ['reading', 'editing', 'shared', 'outage'];

export interface BrowserTestOptions {
  /** Folder for Playwright's JSON reports. */
  reports: string;
  log: ProductLog;
  /** Receives the product once it runs, so that the caller can stop it on a signal. */
  onStart: (product: Product) => void;
}

/** Separate from those of a running product. */
const OUTPUTS = { web: '.next-test', studio: 'dist-test' };

/** Starts the product with fresh starter content and runs the browser tests against it. */
export async function runBrowserTests({ reports, log, onStart }: BrowserTestOptions): Promise<Tally> {
  let product: Product | undefined;
  try {
    const browser = findOrInstallBrowser(WEB, (text) => console.log(`  ${text}`));
    const variables = { ...(await findPorts()), DATA_DIR };
    const environment = readEmbeddedEnvironment(variables);
    rmSync(environment.dataDir, { recursive: true, force: true });
    product = await startProduct({
      environment,
      steps: terminalSteps(),
      outputs: OUTPUTS,
      onServiceLine: log.write,
    });
    onStart(product);
    await product.waitForWarmPages();
    let tally = NONE;
    for (const project of PROJECTS) {
      tally = add(tally, await runProject(project, { product, variables, browser, reports }));
    }
    return add(tally, one(await stopsCompletely(product, environment)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return one(false);
  } finally {
    await product?.stop();
  }
}

async function findPorts(): Promise<Record<string, string>> {
  const ports: Record<string, string> = {};
  for (const [variable, port] of Object.entries(PORTS)) ports[variable] = String(await findFreePort(port));
  return ports;
}

interface ProjectOptions {
  product: Product;
  variables: Record<string, string>;
  browser: string;
  reports: string;
}

async function runProject(project: string, { product, variables, browser, reports }: ProjectOptions): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  const hasPassed = await runCheck({
    title: `Browser tests: ${project}`,
    args: ['exec', 'playwright', 'test', `--project=${project}`, '--no-deps', '--reporter=dot,json'],
    cwd: WEB,
    variables: {
      ...variables,
      DATA_DIR: product.dataDir,
      CHROMIUM_PATH: browser,
      LAKE_PID: String(product.pids()['content lake']),
      NEXT_DIST_DIR: OUTPUTS.web,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    output: 'live',
  });
  return tallyOfReport(report, 'playwright', hasPassed);
}

/** Stops the product and checks that no process and no port is left. */
async function stopsCompletely(product: Product, environment: EmbeddedEnvironment): Promise<boolean> {
  const pids = Object.values(product.pids());
  await product.stop();
  const running = pids.filter((pid) => pid !== undefined && isRunning(pid));
  const portInUse = await checkPorts(environment).then(
    () => '',
    (error: Error) => error.message,
  );
  if (running.length > 0) console.log(`Processes still running: ${running.join(', ')}`);
  if (portInUse) console.log(portInUse);
  const hasPassed = running.length === 0 && portInUse === '';
  console.log(`${hasPassed ? '✓' : '✗'} Shutdown leaves no process and no open port`);
  return hasPassed;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
