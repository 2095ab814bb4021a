import { expect } from '@playwright/test';
import { editor, pageContains, SOON } from '../product.ts';

/**
 * Publishes an edit of the site settings, runs `work` once the page at `path` contains `text`, and restores the settings.
 * All pages use this document, so such tests run in the project `shared`.
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
    await expect.poll(() => pageContains(path, text), SOON).toBe(true);
    await work();
  } finally {
    await client.createOrReplace(before);
    await expect.poll(() => pageContains(path, text), SOON).toBe(false);
  }
}
