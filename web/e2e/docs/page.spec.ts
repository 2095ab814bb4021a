import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { adminToken, editor, environment, get, studioUrl, visit } from '../product.ts';
import { signedIn } from '../studio/fixtures.ts';
import { STUDIO_TIMEOUT } from '../studio/studio.ts';
import { removeWrittenDocs, text, writeDoc } from './written-docs.ts';

/** The elements around the text of a docs page: `docs/requirements.md#docs`. */

const GUIDE = '/docs/guides/security/';
const pagerLinks = (page: Page) => page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');

test.afterAll(removeWrittenDocs);

test('breadcrumbs are visible and in the structured data', async ({ page }) => {
  await visit(page, GUIDE);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Documentation', 'Guides', 'Security']);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Security');
  const data = JSON.parse((await crumbs.locator('script').textContent()) ?? '') as unknown;
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Documentation',
            item: `${environment().siteUrl}/docs/guides/getting-started/`,
          },
          { '@type': 'ListItem', position: 2, name: 'Security' },
        ],
      },
    ],
  });
  await crumbs.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(/\/docs\/guides\/getting-started\/$/);
});

test('the pager follows the order of the sidebar from the first page to the last', async ({ page }) => {
  await visit(page, '/docs/guides/getting-started/');
  await expect(pagerLinks(page)).toHaveText([/^Next\s*Installing in Docker$/]);
  await visit(page, '/docs/guides/troubleshooting/');
  await expect(pagerLinks(page)).toHaveText([/^Previous\s*REST API$/, /^Next\s*How Fleetloom works$/]);
  await pagerLinks(page).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'How Fleetloom works' })).toBeVisible();
  await visit(page, '/docs/faq/');
  await expect(pagerLinks(page)).toHaveCount(1);
  await expect(pagerLinks(page)).toContainText('Previous');
});

test.describe('in a time zone ahead of the server', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });

  test('the date is that of the last change, before and after hydration', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const { id, path } = await writeDoc('dated', { body: [text('Words.')] });
    const { _updatedAt = '' } = (await editor().getDocument(id)) ?? {};
    const sent = /Last updated (?:<!-- -->)?<time dateTime="([^"]+)">([^<]+)</.exec(await (await get(path)).text());
    expect(sent?.[1]).toBe(_updatedAt);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const time = page.getByRole('article').locator('footer time');
    await expect(time).toHaveText(sent?.[2] ?? 'a date');
    const inUtc = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    await expect(time).toHaveText(inUtc.format(new Date(_updatedAt)));
    expect(errors).toEqual([]);
  });
});

test('the version has the label Next', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, GUIDE);
  await expect(page.getByRole('navigation', { name: 'Documentation', exact: true }).getByText('Next')).toBeVisible();
});

test('/docs redirects to the landing page', async ({ page }) => {
  await visit(page, '/docs');
  await expect(page).toHaveURL(/\/docs\/guides\/getting-started\/$/);
});

test.describe('the edit link', () => {
  test.describe.configure({ timeout: 300_000 });
  const SECRET_ID = 'drafts.secret-of-a-test';
  test.afterAll(async () => {
    await editor().delete(SECRET_ID);
  });

  test('is rendered in draft mode only, and opens the document in the Studio', async ({ page }) => {
    await page.context().setStorageState(signedIn(adminToken()));
    const { id, path } = await writeDoc('edited', { title: 'A page to be edited', body: [text('Words.')] });
    const link = page.getByRole('link', { name: 'Edit in Studio' });
    await visit(page, path);
    await expect(page.getByText('Last updated')).toBeVisible();
    await expect(link).toHaveCount(0);
    expect((await (await get(path)).text()).includes('/intent/edit/')).toBe(false);

    // Enables draft mode as the Studio does (@sanity/preview-url-secret).
    const secret = randomUUID();
    await editor().createOrReplace({ _id: SECRET_ID, _type: 'sanity.previewUrlSecret', secret, studioUrl });
    await visit(page, `/api/draft-mode/enable/?sanity-preview-secret=${secret}&sanity-preview-pathname=${path}`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toHaveAttribute('href', `${studioUrl}/intent/edit/id=${id};type=doc/`);

    await editor().createOrReplace({
      _id: `drafts.${id}`,
      _type: 'doc',
      title: 'A draft of the page',
      slug: { _type: 'slug', current: path.slice('/docs/'.length, -1) },
      body: [text('Words.')],
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draft of the page');
    await expect(link).toHaveAttribute('href', `${studioUrl}/intent/edit/id=${id};type=doc/`);

    await link.click();
    await expect(page.getByTestId('field-title').getByRole('textbox')).toHaveValue(
      'A draft of the page',
      STUDIO_TIMEOUT,
    );
  });
});
