import { expect } from '@playwright/test';
import { editor, pageContains } from '../../product.ts';
import { paragraph, stored, storedTitle, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import {
  clickAction,
  confirmDialog,
  field,
  openDocument,
  STUDIO_TIMEOUT,
  POLL_OPTIONS,
  visit,
  waitUntilPublished,
} from '../studio.ts';

test.describe.configure({ timeout: 300_000 });

/** A table of two rows. `@sanity/diff-patch` reverts only items whose keys have at least two characters. */
const table = (speed: string) => ({
  _type: 'table',
  _key: 'table',
  hasHeaderRow: true,
  rows: [
    ['Mode', 'Speed'],
    ['Fast', speed],
  ].map((texts, row) => ({
    _type: 'tableRow',
    _key: `row${row}`,
    cells: texts.map((text, column) => ({ _type: 'tableCell', _key: `cell${column}`, body: [cellText(text)] })),
  })),
});

const cellText = (text: string) => {
  const { children, ...block } = paragraph(text);
  return { ...block, _key: 'text', children: children.map((span) => ({ ...span, _key: 'span' })) };
};

/** A paragraph that ends with a link. */
const linkTo = (href: string) => {
  const { children, ...block } = paragraph('the speed limits');
  return {
    ...block,
    _key: 'link',
    markDefs: [{ _type: 'link', _key: 'target', kind: 'external', href }],
    children: children.map((span) => ({ ...span, _key: 'words', marks: ['target'] })),
  };
};

test('lists the revisions of a document, and restores one on the site', async ({ studio, names }) => {
  const { id, path } = names;
  await writePage(names);
  await openDocument(studio, id);
  for (const title of ['Second title', 'Third title']) {
    await field(studio, 'title').fill(title, STUDIO_TIMEOUT);
    await expect.poll(() => storedTitle(`drafts.${id}`), POLL_OPTIONS).toBe(title);
    await clickAction(studio, 'publish');
    await expect.poll(() => storedTitle(id), POLL_OPTIONS).toBe(title);
    await expect.poll(() => storedTitle(`drafts.${id}`), POLL_OPTIONS).toBeUndefined();
    await waitUntilPublished(studio);
  }
  // An open history of Sanity 6.9 lists a publish twice if it has listed the last edit before it (`removeDupes`).
  await visit(studio, '/structure');
  await expect(studio.getByTestId('document-panel-scroller')).toHaveCount(0, STUDIO_TIMEOUT);
  await openDocument(studio, id);
  await studio.getByTestId('pane-footer-document-status').click(STUDIO_TIMEOUT);
  await studio.getByRole('tab', { name: 'History' }).click(STUDIO_TIMEOUT);
  const published = studio.getByTestId('timeline-item-button').filter({ hasText: 'Published' });
  // The oldest is the version that no draft came before.
  await expect(published).toHaveCount(3, STUDIO_TIMEOUT);

  await published.nth(1).click();
  await expect(field(studio, 'title')).toHaveValue('Second title', STUDIO_TIMEOUT);
  await studio.getByTestId('pane-footer').getByRole('button', { name: 'Revert to revision' }).click(STUDIO_TIMEOUT);
  await confirmDialog(studio);
  await expect.poll(() => storedTitle(`drafts.${id}`), POLL_OPTIONS).toBe('Second title');
  expect(await storedTitle(id)).toBe('Third title');
  // Five clicks: the last change, History, the revision, Revert to revision, twice. Publish is the sixth.
  await clickAction(studio, 'publish');
  await expect.poll(() => pageContains(path, 'Second title'), POLL_OPTIONS).toBe(true);
});

test('shows what changed in a table and a link since the last publish, and reverts the table only', async ({
  studio,
  names,
}) => {
  const { id, path } = names;
  await writePage(names, { body: [table('3 m/s'), linkTo('https://a.example/')] });
  await editor().create({
    ...(await stored(id)),
    _id: `drafts.${id}`,
    _type: 'doc',
    title: 'Changed title',
    body: [table('4 m/s'), linkTo('https://b.example/')],
  });
  await openDocument(studio, id);
  await studio.getByTestId('pane-footer-document-status').click(STUDIO_TIMEOUT);
  await studio.getByRole('tab', { name: 'Review changes' }).click(STUDIO_TIMEOUT);
  const row = studio.getByRole('row', { name: 'Changed Fast' });
  await expect(row.locator('del')).toHaveText('3 m/s', STUDIO_TIMEOUT);
  await expect(row.locator('ins')).toHaveText('4 m/s');
  const changes = studio.locator('#review-panel');
  await expect(changes.getByText('Table', { exact: true })).toBeVisible();
  await expect(changes.getByText('Link of “the speed limits”')).toBeVisible();
  for (const target of ['https://a.example/', 'https://b.example/'])
    await expect(changes.getByText(target)).toBeVisible();

  // Four clicks with the two above, and Publish.
  await studio.getByTestId(/^single-change-revert-button-body.*rows$/).click(STUDIO_TIMEOUT);
  await studio.getByRole('button', { name: 'Revert change', exact: true }).last().click(STUDIO_TIMEOUT);
  await expect(row).toBeHidden(STUDIO_TIMEOUT);
  await clickAction(studio, 'publish');
  await expect.poll(() => pageContains(path, 'Changed title'), POLL_OPTIONS).toBe(true);
  expect(await pageContains(path, '3 m/s')).toBe(true);
  expect(await pageContains(path, 'https://b.example/')).toBe(true);
});
