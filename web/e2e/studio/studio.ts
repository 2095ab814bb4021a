import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { adminToken, editor, environment, studioUrl } from '../product.ts';

/** The real Studio in a real browser, on the embedded lake. */

/** Milliseconds for the Studio to load, save or hear of a change on a busy machine. */
export const PATIENCE = { timeout: 90_000 };

/** For `expect.poll` on the lake or the site, which mostly have the answer at once. */
export const SOON = { ...PATIENCE, intervals: [50, 100, 200, 400] };

/** The addresses and file names of what the tests write begin with this. */
export const MARK = 'studio-test';

const SIZE = { width: 1500, height: 950 };

interface Fixtures {
  /** Token that the Studio of `studio` is signed in with, by default the administrator's; empty for nobody. */
  token: string | undefined;
  /** What the test provokes of what else fails it: lines of the browser's console. */
  expectedFaults: string[];
  /**
   * Opens a browser of its own, signed in with the token. What it asks of other hosts, and every error in its console, fails the test. Once all
   * are closed, what the test has written is removed.
   */
  openBrowser: (token?: string) => Promise<Page>;
  /** A page for the administrator's Studio. */
  studio: Page;
  /** A page for the Studio of someone else, an editor, in another browser. */
  colleague: { name: string; page: Page };
}

export const test = base.extend<Fixtures>({
  token: [undefined, { option: true }],
  expectedFaults: [[], { option: true }],

  openBrowser: async ({ browser, expectedFaults }, use) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (token = adminToken()) => {
      const context = await browser.newContext({ viewport: SIZE, ...(token && signedIn(token)) });
      contexts.push(context);
      watch(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    await editor().delete({ query: `*[slug.current match "${MARK}*" || originalFilename match "${MARK}*"]` });
    expect(faults).toEqual(expectedFaults);
  },

  studio: async ({ openBrowser, token }, use) => {
    await use(await openBrowser(token));
  },

  colleague: async ({ openBrowser }, use) => {
    const name = 'Test Colleague';
    const [token = '', entry = ''] = await tokens('create', name, '--role', 'editor');
    await use({ name, page: await openBrowser(token) });
    await tokens('revoke', entry.split(' ')[0] ?? '');
  },
});

/**
 * What no fault of the product brings about: the Studio gives the values of new documents a time that a machine may be
 * too busy for, and says so where a test breaks the connection on which it has just asked.
 */
const NOISE = /^(?:Failed to resolve initial value for template|TypeError: The content lake did not answer)/;

function watch(context: BrowserContext, faults: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname)) {
      faults.push(`request to another host: ${request.url()}`);
    }
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !NOISE.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().message));
}

/** The state of a browser in which the Studio has kept a token. */
function signedIn(token: string): BrowserContextOptions {
  const name = `__studio_auth_token_${environment().content.projectId}`;
  const value = JSON.stringify({ token, authenticated: true });
  return { storageState: { cookies: [], origins: [{ origin: studioUrl, localStorage: [{ name, value }] }] } };
}

/** `pnpm lake tokens …`; answers the lines it prints. */
async function tokens(...words: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pnpm', ['lake', 'tokens', ...words], { cwd: '..' });
  return stdout.trim().split('\n');
}

/** Opens a path of the Studio. */
export const visit = (studio: Page, path: string) => studio.goto(`${studioUrl}${path}`);

/** Opens a document's form; `path` names an item to open in it, such as `body[_key=="f"]`. */
export async function open(studio: Page, id: string, { type = 'doc', path = '' } = {}): Promise<void> {
  const item = path && `;path=${encodeURIComponent(path)}`;
  await visit(studio, `/intent/edit/id=${id};type=${type}${item}/`);
  await expect(studio.getByTestId('document-panel-scroller')).toBeVisible(PATIENCE);
}

/** The text field of a form, of the last form where several are side by side. */
export const field = (studio: Page, name: string): Locator => studio.getByTestId(`field-${name}`).getByRole('textbox');

/** Presses the form's main button as soon as the draft is saved and valid. */
export async function act(studio: Page, action: 'publish' | 'unpublish'): Promise<void> {
  const button = studio.getByTestId(`action-${action}`);
  await expect(button).toBeEnabled(PATIENCE);
  await button.click();
}

/**
 * Presses Publish until the lake has it. Right after a change that mends a form the Studio drops a press: its last check of
 * the form is still the one that failed.
 */
export async function publishUntil(studio: Page, isPublished: () => Promise<boolean>): Promise<void> {
  const button = studio.getByTestId('action-publish');
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 5000 });
    await expect.poll(isPublished, { timeout: 5000 }).toBe(true);
  }).toPass(PATIENCE);
}

/** The menu of what else can be done with a document. */
export const moreActions = (studio: Page): Locator =>
  studio.getByTestId('pane-footer').getByRole('button', { name: 'Open document actions' });

/** Chooses from that menu. */
export async function choose(studio: Page, name: string): Promise<void> {
  await moreActions(studio).click(PATIENCE);
  const item = studio.getByRole('menuitem', { name });
  await expect(item).toBeEnabled(PATIENCE);
  await item.click();
}

/** Confirms what a dialog asks. */
export const confirm = (studio: Page) => studio.getByTestId('confirm-button').click(PATIENCE);
