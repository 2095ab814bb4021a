import { expect, test } from '@playwright/test';
import { get, search, visit } from '../product.ts';

/** Frequently asked questions, on the FAQ page. */

const PATH = '/docs/faq/';
const QUESTION = 'Can two people drive one robot at the same time?';
const ANCHOR = '#can-two-people-drive-one-robot-at-the-same-time';
const ANSWER = 'It gives control to one operator at a time';

test('expand by keyboard', async ({ page }) => {
  await visit(page, PATH);
  await expect(page.getByText(ANSWER)).toBeHidden();
  await page.getByText(QUESTION, { exact: true }).press('Enter');
  await expect(page.getByText(ANSWER)).toBeVisible();
});

test('open by their anchor: on load, on a click on their link, and again after closing', async ({ page }) => {
  await visit(page, `${PATH}${ANCHOR}`);
  await expect(page.getByText(ANSWER)).toBeInViewport();
  await page.getByText(QUESTION, { exact: true }).click();
  await expect(page.getByText(ANSWER)).toBeHidden();
  await page.getByRole('link', { name: `Link to the question: ${QUESTION}` }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${ANCHOR}$`));
});

test('are separate search hits with their anchor', async () => {
  await expect.poll(async () => (await search(QUESTION))[0]).toBe(`${PATH}${ANCHOR}`);
});

test('are in the structured data of their page once, and of no page without questions', async () => {
  const dataOf = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(
        ([, json = '']) =>
          JSON.parse(json) as { '@graph': { '@type': string; mainEntity?: Record<string, unknown>[] }[] },
      )
      .flatMap((data) => data['@graph'])
      .filter((data) => data['@type'] === 'FAQPage');
  const [data, ...others] = await dataOf(PATH);
  expect(others).toEqual([]);
  const question = data?.mainEntity?.find(({ name }) => name === QUESTION);
  expect(question).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } });
  expect(JSON.stringify(question)).toContain(ANSWER);
  expect(await dataOf('/caps/')).toHaveLength(1);
  expect(await dataOf('/privacy/')).toEqual([]);
});

test('print with their answers', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await visit(page, PATH);
  await expect(page.getByText(ANSWER)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('open by a click and by their anchor', async ({ page }) => {
    await page.goto(PATH);
    await page.getByText(QUESTION, { exact: true }).click();
    await expect(page.getByText(ANSWER)).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`${PATH}${ANCHOR}`);
    await expect(page.getByText(ANSWER)).toBeInViewport();
  });
});
