import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { runCheck } from './run-check.ts';
import { add, NONE, tallyOfReport } from './tally.ts';
import type { Tally } from './tally.ts';
import { OUTPUTS } from './test-product.ts';
import type { TestProduct } from './test-product.ts';

/** The package that Playwright is installed in. */
export const WEB = join(ROOT, 'web');

export interface BrowserTestOptions {
  /** Names of Playwright projects, which run one after the other. */
  projects: string[];
  /** Path of the browser. */
  browser: string;
  /** Folder of the reports. */
  reports: string;
  /** `live`, or `failure` beside other checks. */
  output: 'live' | 'failure';
}

/** Runs browser tests with a product. */
export async function runBrowserTests(
  { product, variables }: TestProduct,
  { projects, browser, reports, output }: BrowserTestOptions,
): Promise<Tally> {
  await product.waitForWarmPages();
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
}
