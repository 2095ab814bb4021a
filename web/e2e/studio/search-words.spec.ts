import { expect } from '@playwright/test';
import { editor, pageContains, search, WORKER } from '../product.ts';
import { writePage } from './content.ts';
import { test } from './fixtures.ts';
import { field, openDocument, POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, visit } from './studio.ts';

test.describe.configure({ timeout: 300_000 });

/** Words that no page contains, and that are too different for typo tolerance. */
const ANSWER = `wobblequx${WORKER}`;
const SYNONYM = `flimzorbat${WORKER}`;

const synonyms = () =>
  editor().fetch<{ _id: string }[]>('*[_type == "searchSynonym" && $word in synonyms]', { word: SYNONYM });

test.beforeEach(({ names }) => writePage(names));
test.afterEach(() =>
  editor().delete({ query: '*[_type == "searchSynonym" && $word in synonyms]', params: { word: SYNONYM } }),
);

test('visitors find a page by the answers and synonyms that an editor adds', async ({ studio, names }) => {
  await openDocument(studio, names.id);
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
    const page = await editor().getDocument<{ alsoAnswers?: string[] }>(names.id);
    return page?.alsoAnswers?.join() === `see ${ANSWER} again,another line`;
  });
  await expect.poll(() => search(ANSWER), POLL_OPTIONS).toContain(names.path);
  expect(await pageContains(names.path, ANSWER), 'answers are not on the page').toBe(false);

  await visit(studio, '/intent/create/type=searchSynonym;template=searchSynonym/');
  const words = studio.getByTestId('field-synonyms');
  for (const [index, word] of [ANSWER, SYNONYM].entries()) {
    await words.getByRole('button', { name: 'Add item' }).click(STUDIO_TIMEOUT);
    await field(studio, 'synonyms').nth(index).fill(word, STUDIO_TIMEOUT);
  }
  await publishUntil(studio, async () => (await synonyms()).some(({ _id }) => !_id.startsWith('drafts.')));
  await expect.poll(() => search(SYNONYM), POLL_OPTIONS).toContain(names.path);
});
