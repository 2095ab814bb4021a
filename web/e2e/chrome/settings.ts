import { expect } from '@playwright/test';
import { editor, pageHolds } from '../product.ts';

/**
 * Edits the site's settings as the Studio does, does the work once the page at `path` holds `text`, and takes the edit
 * back.
 */
export async function withSettings(
  edit: Record<string, unknown>,
  { path, text }: { path: string; text: string },
  work: () => Promise<void>,
): Promise<void> {
  const client = editor();
  const before = await client.getDocument('siteSettings');
  if (!before) throw new Error('The content lake has no site settings.');
  await client.patch('siteSettings').set(edit).commit();
  try {
    await expect.poll(() => pageHolds(path, text), { intervals: [100] }).toBe(true);
    await work();
  } finally {
    await client.createOrReplace(before);
    await expect.poll(() => pageHolds(path, text), { intervals: [100] }).toBe(false);
  }
}
