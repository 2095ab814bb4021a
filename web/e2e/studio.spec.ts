import { expect, test } from '@playwright/test';
import { editor, environment, pageHolds, studioUrl } from './product.ts';

/** An editor works in the real Studio: signs in by the printed address, writes, publishes. */

const ID = 'doc-guides-config';
const PATH = '/docs/guides/config/';

test('the Studio opens signed in, and what is published in it is on the site', async ({ page }) => {
  test.setTimeout(120_000);
  const client = editor();
  const original = await client.getDocument(ID);
  if (!original) throw new Error(`The starter content has no ${ID}`);
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname))
      elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));

  try {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await page.goto(`${studioUrl}/#token=${environment().content.readToken ?? ''}`);
    await page.getByRole('link', { name: 'Docs', exact: true }).click({ timeout: 30_000 });
    expect(page.url(), 'the token does not stay in the address').not.toContain('token=');

    await page.goto(`${studioUrl}/intent/edit/id=${ID};type=doc/`);
    const title = page.getByTestId('field-title').getByRole('textbox');
    await expect(title).toHaveValue(String(original['title']), { timeout: 30_000 });
    const changed = `Configuration at ${Date.now()}`;
    await title.fill(changed);
    const publish = page.getByTestId('action-publish').or(page.getByTestId('action-Publish')).first();
    await expect(publish).toBeEnabled({ timeout: 20_000 });
    expect(await pageHolds(PATH, changed), 'a draft is nobody’s but the editor’s').toBe(false);
    await publish.click();
    await expect.poll(() => pageHolds(PATH, changed), { timeout: 10_000, intervals: [200] }).toBe(true);
  } finally {
    await client.delete({ query: '*[_id == $id]', params: { id: `drafts.${ID}` } });
    await client.createOrReplace(original);
  }
  expect(elsewhere).toEqual([]);
  expect(errors).toEqual([]);
});
