import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { editor, pageContains, search, WORKER } from '../product.ts';
import { ID, PATH, writePage } from './content.ts';
import { field, openDocument, POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, test } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

/** Words that no page contains, and that are too different for typo tolerance. */
const ANSWER = `wobblequx${WORKER}`;
const SYNONYM = `flimzorbat${WORKER}`;

const synonyms = () =>
  editor().fetch<{ _id: string }[]>('*[_type == "searchSynonym" && $word in synonyms]', { word: SYNONYM });

/** Opens another path without loading the Studio again, which takes seconds. */
const navigate = (studio: Page, path: string) =>
  studio.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test.beforeEach(() => writePage());
test.afterEach(() =>
  editor().delete({ query: '*[_type == "searchSynonym" && $word in synonyms]', params: { word: SYNONYM } }),
);

test('visitors find a page by the answers and synonyms that an editor adds', async ({ studio }) => {
  await openDocument(studio, ID);
  await studio.getByRole('tab', { name: 'Search & sharing' }).click(STUDIO_TIMEOUT);
  const answers = studio.getByTestId('field-alsoAnswers');
  await answers.getByRole('button', { name: 'Add item' }).click(STUDIO_TIMEOUT);
  await answers.getByRole('textbox').evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `- see ${ANSWER} again\n- another line\n`);
  await expect(answers.getByRole('textbox')).toHaveCount(2);
  await publishUntil(studio, async () => {
    const page = await editor().getDocument<{ alsoAnswers?: string[] }>(ID);
    return page?.alsoAnswers?.join() === `see ${ANSWER} again,another line`;
  });
  await expect.poll(() => search(ANSWER), POLL_OPTIONS).toContain(PATH);
  expect(await pageContains(PATH, ANSWER), 'answers are not on the page').toBe(false);

  await navigate(studio, '/intent/create/type=searchSynonym;template=searchSynonym/');
  const words = studio.getByTestId('field-synonyms');
  for (const [index, word] of [ANSWER, SYNONYM].entries()) {
    await words.getByRole('button', { name: 'Add item' }).click(STUDIO_TIMEOUT);
    await field(studio, 'synonyms').nth(index).fill(word, STUDIO_TIMEOUT);
  }
  await publishUntil(studio, async () => (await synonyms()).some(({ _id }) => !_id.startsWith('drafts.')));
  await expect.poll(() => search(SYNONYM), POLL_OPTIONS).toContain(PATH);
});
