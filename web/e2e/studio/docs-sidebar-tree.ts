import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { STUDIO_TIMEOUT } from './studio.ts';

/** Helpers for the tree of the docs sidebar. */

/** The part of a row on which an entry is dropped, from its top. */
const SHARES = { before: 0.2, inside: 0.6 };

const entriesOf = (studio: Page): Locator => studio.getByRole('list', { name: 'Sidebar' }).getByRole('listitem');

/** The row of an entry, also of one in a folder. */
export const sidebarEntry = (studio: Page, label: string): Locator =>
  entriesOf(studio).filter({ has: studio.getByRole('button', { name: label, exact: true }) });

/** The button that an entry is dragged by. */
export const sidebarHandle = (studio: Page, label: string): Locator =>
  studio.getByRole('button', { name: `Move ${label}`, exact: true });

/** Drags an entry onto another one. */
export async function dragEntry(
  studio: Page,
  label: string,
  place: keyof typeof SHARES,
  target: string,
): Promise<void> {
  const row = sidebarEntry(studio, target).last();
  const [from, to] = [await sidebarHandle(studio, label).boundingBox(), await row.boundingBox()];
  if (!from || !to) throw new Error('The entries are not visible.');
  await studio.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await studio.mouse.down();
  await studio.mouse.move(to.x + to.width / 2, to.y + to.height * SHARES[place], { steps: 8 });
  await expect(row.locator(`[data-drop="${place}"]`)).toBeAttached(STUDIO_TIMEOUT);
  await studio.mouse.up();
}
