import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { findOrInstallBrowser } from './browser.ts';
import { runCheck } from './run-check.ts';
import { add, NONE, tallyOfReport } from './tally.ts';
import type { Tally } from './tally.ts';
import { OUTPUTS } from './test-product.ts';
import type { TestProduct } from './test-product.ts';

const WEB = join(ROOT, 'web');

/** The products that the browser tests use. */
export interface TestProducts {
  /** For the Playwright projects `reading`, `editing` and `studio-shared`. */
  main: TestProduct;
  /** For `shared` and `outage`, which change what all pages show or stop the lake, at the same time. */
  second: TestProduct;
}

/** Runs the browser tests and stops the products. Reports go to `test-results/`, in the folder `reports`. */
export async function runBrowserTests({ main, second }: TestProducts, reports: string): Promise<Tally> {
  const browser = findOrInstallBrowser(WEB, (text) => console.log(`  ${text}`));
  await Promise.all([main.product.waitForWarmPages(), second.product.waitForWarmPages()]);

  const runProjects = async ({ product, variables }: TestProduct, projects: string[], output: 'live' | 'failure') => {
    let tally = NONE;
    for (const project of projects) {
      const title = `Browser tests: ${project}`;
      const report = join(reports, `${project}.json`);
      const hasPassed = await runCheck({
        title,
        args: [
          'exec',
          'playwright',
          'test',
          `--project=${project}`,
          '--no-deps',
          '--reporter=dot,json,./e2e/failed-pages.ts',
        ],
        cwd: WEB,
        variables: {
          ...variables,
          DATA_DIR: product.dataDir,
          CHROMIUM_PATH: browser,
          LAKE_PID: String(product.pids()['content lake']),
          NEXT_DIST_DIR: OUTPUTS.web,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
        output,
      });
      tally = add(tally, tallyOfReport(title, report, 'playwright', hasPassed));
    }
    return tally;
  };

  const tallies = await Promise.all([
    runProjects(main, ['reading', 'editing', 'studio-shared'], 'live'),
    runProjects(second, ['shared', 'outage'], 'failure'),
  ]);
  const shutdown = [await second.checkShutdown(), await main.checkShutdown()];
  return [...tallies, ...shutdown].reduce(add);
}
