import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { CHROMIUM_PATH } from '../chromium-path.ts';

/** A browser for Lighthouse. */
export interface LighthouseBrowser {
  /**
   * Opens a page as a phone on a slow connection.
   *
   * @param categories such as `performance`
   */
  measure(url: string, categories: string[]): Promise<Result>;
  close(): Promise<void>;
}

const DEBUGGING_PORT = Number(process.env['DEBUGGING_PORT'] ?? 9333);

export async function openLighthouse(): Promise<LighthouseBrowser> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  return {
    async measure(url, categories) {
      const run = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error', onlyCategories: categories });
      if (!run || run.lhr.runtimeError)
        throw new Error(`Lighthouse has no result for ${url}. Check that the site at this address runs.`);
      return run.lhr;
    },
    close: () => browser.close(),
  };
}
