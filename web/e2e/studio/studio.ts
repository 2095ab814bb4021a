import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { adminToken, editor, environment, studioUrl, WORKER } from '../product.ts';

/** Fixtures and helpers for tests of the Studio with the embedded content lake. */

/** How long the Studio may take to load, save or receive a change on a busy machine. */
export const STUDIO_TIMEOUT = { timeout: 90_000 };

/** For `expect.poll` on the lake or the site, which usually change at once. */
export const POLL_OPTIONS = { ...STUDIO_TIMEOUT, intervals: [50, 100, 200, 400] };

/**
 * The prefix of slugs and file names in tests. Unique per worker, because the cleanup removes everything with it. `match`
 * compares words in any order, so the number is not a word of its own: `-0*` would also remove `-1-0` of another worker.
 */
export const TEST_PREFIX = `studio-test-worker${WORKER}`;

/** Animations, of which the Studio has many, take a fifth of the processor time and are not what these tests are about. */
const BROWSER = { viewport: { width: 1500, height: 950 }, reducedMotion: 'reduce' } satisfies BrowserContextOptions;

interface Fixtures {
  /** The token with which `studio` is signed in, by default the administrator's; empty for none. */
  token: string | undefined;
  /** Console errors that the test causes on purpose. */
  expectedErrors: string[];
  /**
   * Opens a page in a new browser context that is signed in with the token. Requests to other hosts and console errors fail
   * the test. After the test the documents and files with `TEST_PREFIX` are removed.
   */
  openBrowser: (token?: string) => Promise<Page>;
  /** The administrator's Studio. */
  studio: Page;
  /** The Studio of another editor in another browser context. */
  colleague: { name: string; page: Page };
}

export const test = base.extend<Fixtures>({
  token: [undefined, { option: true }],
  expectedErrors: [[], { option: true }],

  openBrowser: async ({ browser, expectedErrors }, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (token = adminToken()) => {
      const context = await browser.newContext({ ...BROWSER, ...(token && signedIn(token)) });
      contexts.push(context);
      recordErrors(context, errors);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    await editor().delete({
      query: `*[slug.current match "${TEST_PREFIX}*" || originalFilename match "${TEST_PREFIX}*"]`,
    });
    expect(errors).toEqual(expectedErrors);
  },

  studio: async ({ openBrowser, token }, use) => {
    await use(await openBrowser(token));
  },

  colleague: async ({ openBrowser }, use) => {
    const name = 'Test Colleague';
    const [token = '', entry = ''] = await tokens('create', name, '--role', 'editor');
    const page = await openBrowser(token);
    await use({ name, page });
    // Before its token is revoked, with which its Studio would go on sending requests.
    await page.context().close();
    await tokens('revoke', entry.split(' ')[0] ?? '');
  },
});

/**
 * Console errors that are no defect: the Studio limits the time for initial values and for connecting to the previewed page,
 * which a busy machine may exceed, and reports requests on connections that a test closes. The tests of the preview check
 * its connection by what it does.
 */
const IGNORED_ERRORS =
  /^(?:Failed to resolve initial value for template|Unable to connect to visual editing|TypeError: The content lake did not respond)/;

function recordErrors(context: BrowserContext, errors: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname)) {
      errors.push(`request to another host: ${request.url()}`);
    }
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !IGNORED_ERRORS.test(message.text())) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
}

/** A browser context in which the Studio has stored the token. */
function signedIn(token: string): BrowserContextOptions {
  const name = `__studio_auth_token_${environment().content.projectId}`;
  const value = JSON.stringify({ token, authenticated: true });
  return { storageState: { cookies: [], origins: [{ origin: studioUrl, localStorage: [{ name, value }] }] } };
}

/** Runs `npm run lake -- tokens …` and returns the lines of its output. */
async function tokens(...words: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pnpm', ['lake', 'tokens', ...words], { cwd: '..' });
  return stdout.trim().split('\n');
}

/** Opens a path of the Studio. */
export const visit = (studio: Page, path: string) => studio.goto(`${studioUrl}${path}`);

/** Opens the form of a document; `path` is an item to open in it, such as `body[_key=="f"]`. */
export async function openDocument(studio: Page, id: string, { type = 'doc', path = '' } = {}): Promise<void> {
  const item = path && `;path=${encodeURIComponent(path)}`;
  await visit(studio, `/intent/edit/id=${id};type=${type}${item}/`);
  await expect(studio.getByTestId('document-panel-scroller')).toBeVisible(STUDIO_TIMEOUT);
}

/** A text field; more than one element if several forms are open. */
export const field = (studio: Page, name: string): Locator => studio.getByTestId(`field-${name}`).getByRole('textbox');

/** Clicks the main action as soon as it is enabled: the draft is saved and valid. */
export async function clickAction(studio: Page, action: 'publish' | 'unpublish'): Promise<void> {
  const button = studio.getByTestId(`action-${action}`);
  await expect(button).toBeEnabled(STUDIO_TIMEOUT);
  await button.click();
}

/**
 * Waits until the Studio shows that nothing is left to publish. Until then the form still edits the deleted draft: Sanity
 * 6.9 fails to apply an edit to it ("getAttribute only applies to plain objects").
 */
export async function waitUntilPublished(studio: Page): Promise<void> {
  const button = studio.getByTestId('action-publish');
  await expect(button).toHaveText('Publish', STUDIO_TIMEOUT);
  await expect(button).toBeDisabled(STUDIO_TIMEOUT);
}

/**
 * Clicks Publish until the document is published. The Studio ignores a click right after a change that makes the form
 * valid, because its last validation result is still the failed one.
 */
export async function publishUntil(studio: Page, isPublished: () => Promise<boolean>): Promise<void> {
  const button = studio.getByTestId('action-publish');
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 5000 });
    await expect.poll(isPublished, { timeout: 5000 }).toBe(true);
  }).toPass(STUDIO_TIMEOUT);
}

/** The button of the menu with further document actions. */
export const documentActions = (studio: Page): Locator =>
  studio.getByTestId('pane-footer').getByRole('button', { name: 'Open document actions' });

/** Clicks an item of that menu. */
export async function chooseAction(studio: Page, name: string): Promise<void> {
  await documentActions(studio).click(STUDIO_TIMEOUT);
  const item = studio.getByRole('menuitem', { name });
  await expect(item).toBeEnabled(STUDIO_TIMEOUT);
  await item.click();
}

/** Confirms a dialog. */
export const confirmDialog = (studio: Page) => studio.getByTestId('confirm-button').click(STUDIO_TIMEOUT);
