import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { studioUrl } from '../product.ts';

/** Helpers for tests of the Studio. */

/** How long the Studio may take to load, save or receive a change on a busy machine. */
export const STUDIO_TIMEOUT = { timeout: 90_000 };

/** For `expect.poll` on the lake or the site, which usually change at once. */
export const POLL_OPTIONS = { ...STUDIO_TIMEOUT, intervals: [50, 100, 200, 400] };

/** Opens a path of the Studio, which is loaded only if it is not open yet. */
export async function visit(studio: Page, path: string): Promise<void> {
  if (!studio.url().startsWith(studioUrl)) {
    await studio.goto(`${studioUrl}${path}`);
    return;
  }
  await studio.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Opens the list of content, without forms and previews. Repeats that if needed: a preview that is still opening what was
 * clicked last comes back.
 */
export async function closeForms(studio: Page): Promise<void> {
  await expect(async () => {
    await visit(studio, '/structure');
    const open = studio.getByTestId('document-panel-scroller').or(studio.locator('iframe'));
    await expect(open).toHaveCount(0, { timeout: 5000 });
    // A preview that has no frame yet is not the list.
    await studio.getByRole('link', { name: 'Docs', exact: true }).waitFor({ timeout: 5000 });
  }).toPass(STUDIO_TIMEOUT);
}

/** Opens the form of a document; `path` is an item to open in it, such as `body[_key=="f"]`. */
export async function openDocument(studio: Page, id: string, { type = 'doc', path = '' } = {}): Promise<void> {
  const item = path && `;path=${encodeURIComponent(path)}`;
  await visit(studio, `/intent/edit/id=${id};type=${type}${item}/`);
  await waitUntilVisible(studio.getByTestId('document-panel-scroller'));
}

/**
 * Waits until an element is visible. `expect` of Playwright 1.65 describes the whole page whenever the element is not there
 * yet, which takes a twentieth of the processor time of an open form.
 */
export const waitUntilVisible = (element: Locator) => element.waitFor(STUDIO_TIMEOUT);

/** A text field; more than one element if several forms are open. */
export const field = (studio: Page, name: string): Locator => studio.getByTestId(`field-${name}`).getByRole('textbox');

/**
 * Puts the cursor at the end of the paragraph “Words.”, and returns the text field with it. Waits until the form accepts changes,
 * before which a click selects nothing, and for the toolbar: until it shows the style of the paragraph, Sanity 6.9 may move the
 * cursor to the start of the paragraph.
 */
export async function startWriting(studio: Page): Promise<Locator> {
  const body = studio.getByTestId('field-body');
  await body.locator('[contenteditable="true"]').getByText('Words.').click(STUDIO_TIMEOUT);
  await expect(body.getByRole('button', { name: 'Text', exact: true }).first()).toBeEnabled(STUDIO_TIMEOUT);
  const text = body.getByRole('textbox').first();
  await text.press('End');
  return text;
}

/** Pastes data, by its MIME type, into a focused field. */
export const paste = (target: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  target.evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of entries) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, Object.entries(data));

/** Clicks the main action as soon as it is enabled: the draft is saved and valid. */
export async function clickAction(studio: Page, action: 'publish' | 'unpublish'): Promise<void> {
  await studio.getByTestId(`action-${action}`).click(STUDIO_TIMEOUT);
}

/** Waits until the Studio shows that nothing is left to publish. */
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
  await studio.getByRole('menuitem', { name }).click(STUDIO_TIMEOUT);
}

/** Confirms a dialog. */
export const confirmDialog = (studio: Page) => studio.getByTestId('confirm-button').click(STUDIO_TIMEOUT);
