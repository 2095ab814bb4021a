import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_PATH } from '../chromium-path.ts';

/** The part of a Lighthouse result that the benchmarks read. */
export interface LighthouseResult {
  /** Scores from 0 to 1, by category. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  /** By id, such as `largest-contentful-paint`. */
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
}

/** A browser for Lighthouse. */
export interface LighthouseBrowser {
  /**
   * Opens a page as a phone on a slow connection.
   *
   * @param categories such as `performance`
   */
  measure(url: string, categories: string[]): Promise<LighthouseResult>;
  close(): Promise<void>;
}

/** npx fetches it from the package registry, because it is a tenth of all packages, and only benchmarks need it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const DEBUGGING_PORT = Number(process.env['DEBUGGING_PORT'] ?? 9333);
/** Results include screenshots, so they have about 1 MB. */
const MAX_RESULT_BYTES = 2 ** 26;

export async function openLighthouse(): Promise<LighthouseBrowser> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  return {
    async measure(url, categories) {
      const options = [
        `--port=${DEBUGGING_PORT}`,
        `--only-categories=${categories.join(',')}`,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
      ];
      const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
        maxBuffer: MAX_RESULT_BYTES,
      });
      const result = JSON.parse(stdout) as LighthouseResult;
      if (result.runtimeError)
        throw new Error(`Lighthouse has no result for ${url}. Check that the site at this address runs.`);
      return result;
    },
    close: () => browser.close(),
  };
}
