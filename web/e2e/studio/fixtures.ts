import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { adminToken, editor, environment, siteUrl, studioUrl, WORKER } from '../product.ts';
import { closeForms, visit, waitUntilVisible } from './studio.ts';
import { Traffic } from './traffic.ts';

/** Fixtures for tests of the Studio with the embedded content lake. */

/**
 * The prefix of the slugs and file names of one worker, because the cleanup removes everything with it. `match` compares
 * words in any order, so the number is not a word of its own: `-0*` would also remove `-1-0` of another worker.
 */
const WORKER_PREFIX = `studio-test-worker${WORKER}x`;

const VIEWPORT = { width: 1500, height: 950 };

/** Names of what a test writes. */
export interface TestNames {
  /** The beginning of all slugs and file names. */
  prefix: string;
  /** The id of a docs page. */
  id: string;
  /** The path of that page on the site. */
  path: string;
  /** The title of that page. */
  title: string;
}

interface Fixtures {
  /** Console errors that the test causes on purpose. */
  expectedErrors: string[];
  /** Console errors and requests to other hosts. All but the expected ones fail the test. */
  errors: string[];
  /**
   * Unique per test, because the lake keeps the history of removed documents, and an open Studio their state. After the
   * test the documents and files with the prefix are removed.
   */
  names: TestNames;
  /** Opens a page in a new browser context that is signed in with the token, by default the administrator's. */
  openBrowser: (token?: string) => Promise<Page>;
  /** The administrator's Studio. Loading it takes seconds, so the tests of a worker share one and leave it without a form. */
  studio: Page;
  /** The Studio of another editor in another browser context. */
  colleague: { name: string; page: Page };
}

interface WorkerFixtures {
  sharedStudio: { page: Page; errors: string[]; traffic: Traffic };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],

  errors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors).toEqual(expectedErrors);
  },

  names: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern.
    async ({}, use) => {
      const word = randomUUID().slice(0, 8);
      const prefix = `${WORKER_PREFIX}${word}`;
      await use({ prefix, id: `doc-${prefix}`, path: `/docs/guides/${prefix}/`, title: `Studio test page ${word}` });
      await editor().delete({
        query: `*[slug.current match "${WORKER_PREFIX}*" || originalFilename match "${WORKER_PREFIX}*"]`,
      });
    },
    // Before all other fixtures, so that their pages are closed, or left, when the documents are removed.
    { auto: true },
  ],

  openBrowser: async ({ browser, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (token = adminToken()) => {
      const context = await browser.newContext(browserOptions(token));
      contexts.push(context);
      recordErrors(context, errors);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  sharedStudio: [
    async ({ browser }, use) => {
      const context = await browser.newContext(browserOptions(adminToken()));
      const errors: string[] = [];
      recordErrors(context, errors);
      const page = await context.newPage();
      const traffic = new Traffic(page);
      await visit(page, '/structure');
      await waitUntilVisible(page.getByRole('link', { name: 'Docs', exact: true }));
      await use({ page, errors, traffic });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  studio: async ({ sharedStudio: { page, errors: sharedErrors, traffic }, errors }, use, testInfo) => {
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      // Playwright's own snapshot is taken after the cleanup.
      console.log(`The Studio when “${testInfo.title}” failed:\n${await page.locator('body').ariaSnapshot()}`);
      console.log([...sharedErrors.map((error) => `Console: ${error}`), traffic.toString()].join('\n'));
      // Playwright starts the next test in a new worker.
      return;
    }
    await expect(page.getByText('brakes on'), "Sanity's warning of HTTP/1.1").toHaveCount(0);
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    await page.setViewportSize(VIEWPORT);
    await closeForms(page);
    errors.push(...sharedErrors.splice(0));
  },

  colleague: async ({ openBrowser }, use) => {
    const name = 'Test Colleague';
    // It stays valid: to revoke it would end the access to drafts of the tests that run at the same time.
    const [token = ''] = await createToken(name, 'editor');
    await use({ name, page: await openBrowser(token) });
  },
});

/**
 * Console errors that are no defect: the Studio limits the time for initial values and for connecting to the previewed page,
 * which a busy machine may exceed, and reports requests on connections that a test closes. Next.js reports the refresh of a
 * previewed page whose frame is closed meanwhile. The tests of the preview check its connection by what it does.
 */
const IGNORED_ERRORS = new RegExp(
  [
    'Failed to resolve initial value for template',
    'Unable to connect to visual editing',
    'TypeError: The content lake did not respond',
    String.raw`Failed to fetch RSC payload for \S*[?&]sanity-preview-perspective=`,
  ]
    .map((beginning) => `^${beginning}`)
    .join('|'),
);

function recordErrors(context: BrowserContext, errors: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname)) {
      errors.push(`request to another host: ${request.url()}`);
    }
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || IGNORED_ERRORS.test(message.text())) return;
    const { url } = message.location();
    // A busy site, or a busy lake: the badges ask again.
    if (url.startsWith(`${siteUrl}/api/revision/`) && message.text().includes('503')) return;
    errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
}

function browserOptions(token: string): BrowserContextOptions {
  return {
    viewport: VIEWPORT,
    // The Studio's animations take a fifth of the processor time, and no test is about them.
    reducedMotion: 'reduce',
    ...(token && { storageState: signedIn(token) }),
  };
}

/** The storage of a browser that is signed in to the Studio. */
export function signedIn(token: string): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const name = `__studio_auth_token_${environment().content.projectId}`;
  const value = JSON.stringify({ token, authenticated: true });
  return { cookies: [], origins: [{ origin: studioUrl, localStorage: [{ name, value }] }] };
}

/** Runs `npm run lake -- tokens create …` and returns the lines of its output, of which the first is the token. */
async function createToken(name: string, role: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pnpm', ['lake', 'tokens', 'create', name, '--role', role], {
    cwd: '..',
  });
  return stdout.trim().split('\n');
}
