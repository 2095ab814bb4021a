import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { editor, pageContains } from '../../product.ts';
import { paragraph, stored, storedTitle, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import { field, openDocument, startWriting, STUDIO_TIMEOUT, POLL_OPTIONS, visit } from '../studio.ts';

/** Several editors, browsers and documents at the same time. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(({ names }) => writePage(names));

test('shows changes by other clients in an open form', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
  await editor().patch(names.id).set({ title: 'Changed elsewhere' }).commit();
  await expect(field(studio, 'title')).toHaveValue('Changed elsewhere', STUDIO_TIMEOUT);
});

test('shows two editors the presence and changes of each other', async ({ studio, colleague, names }) => {
  // Without a draft, the first change would create one, and the Studio would report presence without a field.
  await writePage(names, { id: `drafts.${names.id}` });
  await openDocument(studio, names.id);
  await openDocument(colleague.page, names.id);
  const mine = field(studio, 'title');
  const theirs = field(colleague.page, 'title');
  await expect(theirs).toHaveValue(names.title, STUDIO_TIMEOUT);

  await mine.fill('Mine', STUDIO_TIMEOUT);
  await expect(theirs).toHaveValue('Mine', STUDIO_TIMEOUT);
  // Presence avatars are in a layer above the form.
  const form = (page: Page) => page.getByTestId('document-panel-scroller');
  await expect(form(colleague.page).getByTitle('Administrator').first()).toBeVisible(STUDIO_TIMEOUT);

  await theirs.fill('Theirs', STUDIO_TIMEOUT);
  await expect(mine).toHaveValue('Theirs', STUDIO_TIMEOUT);
  await expect(form(studio).getByTitle(colleague.name).first()).toBeVisible(STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('Theirs');
});

test('keeps what is typed while somebody else publishes the draft', async ({ studio, names }) => {
  const draftId = `drafts.${names.id}`;
  const typed = ', typed while it is published, word after word, to the end';
  await openDocument(studio, names.id);
  const title = field(studio, 'title');
  await expect(title).toHaveValue(names.title, STUDIO_TIMEOUT);
  // Before, a form that still loads may take the focus away.
  await expect(title).toBeEditable(STUDIO_TIMEOUT);
  const typeAndPublish = async (element: Locator) => {
    await element.press('End');
    await element.pressSequentially(', saved');
    await expect.poll(() => stored(draftId).then(Boolean), POLL_OPTIONS).toBe(true);
    await Promise.all([
      element.pressSequentially(typed, { delay: 50 }),
      delay(1500).then(() =>
        editor().action({ actionType: 'sanity.action.document.publish', draftId, publishedId: names.id }),
      ),
    ]);
  };

  await typeAndPublish(title);
  const newTitle = `${names.title}, saved${typed}`;
  await expect(title).toHaveValue(newTitle);
  await expect.poll(() => storedTitle(draftId), POLL_OPTIONS).toBe(newTitle);

  await typeAndPublish(await startWriting(studio));
  await expect
    .poll(async () => (await stored(draftId))?.body, POLL_OPTIONS)
    .toEqual([paragraph(`Words., saved${typed}`)]);
  expect(await storedTitle(names.id)).toBe(newTitle);
});

test('says which publishes of somebody else a release and a draft would undo, and takes them over', async ({
  studio,
  names,
}) => {
  const note = studio.getByRole('status').filter({ hasText: /^Published after this/ });
  const { releaseId } = await editor().releases.create({ metadata: { title: names.title, releaseType: 'asap' } });
  await editor().createVersion({ releaseId, publishedId: names.id, baseId: names.id });
  const versionId = `versions.${releaseId}.${names.id}`;
  await editor().patch(versionId).set({ description: 'Described in the release.' }).commit();
  await editor().patch(names.id).set({ title: 'Corrected meanwhile' }).commit();
  await visit(studio, `/releases/${releaseId}`);
  const problems = studio.getByRole('region', { name: 'Problems of this release' });
  await problems.getByRole('link', { name: /after its version was begun: Title/ }).click(STUDIO_TIMEOUT);
  await note.getByRole('button', { name: 'Take over Title' }).click(STUDIO_TIMEOUT);
  await expect(field(studio, 'title')).toBeFocused(STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(versionId), POLL_OPTIONS).toBe('Corrected meanwhile');
  await expect(note).toBeHidden();

  await openDocument(studio, names.id);
  await field(studio, 'title').fill('Written into the draft', STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('Written into the draft');
  await expect(note).toBeHidden();
  await editor().releases.publish({ releaseId });
  await expect.poll(() => pageContains(names.path, 'Described in the release.'), POLL_OPTIONS).toBe(true);
  await note.getByRole('button', { name: 'Take over Description' }).click(STUDIO_TIMEOUT);
  await expect
    .poll(() => stored(`drafts.${names.id}`), POLL_OPTIONS)
    .toMatchObject({ title: 'Written into the draft', description: 'Described in the release.' });
  await editor().releases.delete({ releaseId });
});

test('keeps three documents in two tabs editable and in sync', async ({ studio, names }) => {
  const ids = [names.id, `${names.id}-2`, `${names.id}-3`];
  for (const [index, id] of ids.entries()) await writePage(names, { id, slug: `${names.prefix}-${index}` });
  const tabs = [studio, await studio.context().newPage()];
  const [list = '', ...others] = ids;
  for (const tab of tabs) {
    // In narrow windows the Studio collapses the first form.
    await tab.setViewportSize({ width: 2600, height: 950 });
    await visit(tab, `/structure/docs;${[list, ...others.map((id) => `${id},type=doc`)].join(';')}`);
    await expect(field(tab, 'title')).toHaveCount(ids.length, STUDIO_TIMEOUT);
  }
  for (const [index, id] of ids.entries()) {
    const tab = tabs[index % tabs.length] ?? studio;
    const title = `Document ${index}`;
    await field(tab, 'title').nth(index).fill(title, STUDIO_TIMEOUT);
    await expect.poll(() => storedTitle(`drafts.${id}`), POLL_OPTIONS).toBe(title);
    for (const other of tabs) await expect(field(other, 'title').nth(index)).toHaveValue(title, STUDIO_TIMEOUT);
  }
});

test('receives missed changes after its connection to the lake was lost', async ({ openBrowser, names }) => {
  const studio = await openBrowser();
  const connections: WebSocketRoute[] = [];
  await studio.routeWebSocket(/\/event-channel$/, (connection) => {
    connection.connectToServer();
    connections.push(connection);
  });
  await openDocument(studio, names.id);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);

  const before = connections.length;
  for (const connection of connections) await connection.close();
  await editor().patch(names.id).set({ title: 'Changed in between' }).commit();
  await expect(field(studio, 'title')).toHaveValue('Changed in between', STUDIO_TIMEOUT);
  expect(connections.length, 'it reconnected').toBeGreaterThan(before);
  await field(studio, 'title').fill('Written afterwards', STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('Written afterwards');
});

test('keeps what is typed without a connection, and saves it after the return', async ({
  openBrowser,
  names,
  errors,
}) => {
  const studio = await openBrowser();
  await openDocument(studio, names.id);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
  await field(studio, 'title').fill('Saved before', STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('Saved before');

  await studio.context().setOffline(true);
  await field(studio, 'title').press('End');
  await field(studio, 'title').pressSequentially(', and typed offline');
  await expect(field(studio, 'title')).toHaveValue('Saved before, and typed offline');
  expect(await storedTitle(`drafts.${names.id}`)).toBe('Saved before');
  await studio.context().setOffline(false);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('Saved before, and typed offline');
  await expect(field(studio, 'title')).toHaveValue('Saved before, and typed offline');
  ignoreFailedRequests(errors);
});

test('keeps what is typed without a connection for longer into a published page with a link', async ({
  openBrowser,
  names,
  errors,
}) => {
  const link = { _type: 'link', _key: 'l', kind: 'internal', reference: { _type: 'reference', _ref: 'doc-faq' } };
  const text = { _type: 'span', _key: 's', text: 'Questions', marks: ['l'] };
  await writePage(names, { body: [{ ...paragraph(''), markDefs: [link], children: [text] }] });
  const studio = await openBrowser();
  await openDocument(studio, names.id);
  const title = field(studio, 'title');
  await expect(title).toHaveValue(names.title, STUDIO_TIMEOUT);
  await title.press('End');

  await studio.context().setOffline(true);
  await title.pressSequentially(', and typed offline');
  // Longer than the Sanity client repeats a read.
  await delay(10_000);
  await expect(title).toHaveValue(`${names.title}, and typed offline`);
  await studio.context().setOffline(false);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe(`${names.title}, and typed offline`);
  ignoreFailedRequests(errors);
});

/** Which requests fail, and so which part of the Studio reports it, depends on the time without a connection. */
function ignoreFailedRequests(errors: string[]): void {
  const failed = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Request error while attempting to reach/;
  const others = errors.filter((error) => !failed.test(error));
  errors.splice(0, errors.length, ...others);
}
