import { expect } from '@playwright/test';
import { editor, pageHolds } from '../product.ts';

/**
 * Edits the site's settings as the Studio does, and waits until the page at `path` holds `text`. Answers the function
 * that takes the edit back.
 */
export async function editSettings(
  edit: Record<string, unknown>,
  shows: { path: string; text: string },
): Promise<() => Promise<void>> {
  const client = editor();
  const before = await client.getDocument('siteSettings');
  if (!before) throw new Error('The content lake has no site settings.');
  await client.patch('siteSettings').set(edit).commit();
  await expect.poll(() => pageHolds(shows.path, shows.text), { intervals: [100] }).toBe(true);
  return async () => {
    await client.createOrReplace(before);
    await expect.poll(() => pageHolds(shows.path, shows.text), { intervals: [100] }).toBe(false);
  };
}
