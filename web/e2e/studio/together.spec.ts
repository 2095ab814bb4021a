import { expect } from '@playwright/test';
import type { Page, WebSocketRoute } from '@playwright/test';
import { editor } from '../product.ts';
import { ID, storedTitle, TITLE, writePage } from './content.ts';
import { field, MARK, open, PATIENCE, SOON, test, visit } from './studio.ts';

/** Several people, several browsers, several documents at once. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(() => writePage());

test('shows what a program changes in an open form', async ({ studio }) => {
  await open(studio, ID);
  await expect(field(studio, 'title')).toHaveValue(TITLE, PATIENCE);
  await editor().patch(ID).set({ title: 'Changed elsewhere' }).commit();
  await expect(field(studio, 'title')).toHaveValue('Changed elsewhere', PATIENCE);
});

test('shows two editors each other and what each writes', async ({ studio, colleague }) => {
  // A first change would create the draft. The Studio would then announce the form again, without the field.
  await writePage({ id: `drafts.${ID}` });
  await open(studio, ID);
  await open(colleague.page, ID);
  const mine = field(studio, 'title');
  const theirs = field(colleague.page, 'title');
  await expect(theirs).toHaveValue(TITLE, PATIENCE);

  await mine.fill('Mine', PATIENCE);
  await expect(theirs).toHaveValue('Mine', PATIENCE);
  // Who is where is drawn in a layer above the form.
  const form = (page: Page) => page.getByTestId('document-panel-scroller');
  await expect(form(colleague.page).getByTitle('Administrator').first()).toBeVisible(PATIENCE);

  await theirs.fill('Theirs', PATIENCE);
  await expect(mine).toHaveValue('Theirs', PATIENCE);
  await expect(form(studio).getByTitle(colleague.name).first()).toBeVisible(PATIENCE);
  await expect.poll(() => storedTitle(`drafts.${ID}`), SOON).toBe('Theirs');
});

test('keeps three documents in each of two tabs writable and live', async ({ studio }) => {
  const ids = [ID, `${ID}-2`, `${ID}-3`];
  for (const [index, id] of ids.entries()) await writePage({ id, slug: `${MARK}-${index}` });
  const tabs = [studio, await studio.context().newPage()];
  const [list = '', ...others] = ids;
  for (const tab of tabs) {
    // Where forms have not enough room the Studio folds the first.
    await tab.setViewportSize({ width: 2600, height: 950 });
    await visit(tab, `/structure/docs;doc;${[list, ...others.map((id) => `${id},type=doc`)].join(';')}`);
    await expect(field(tab, 'title')).toHaveCount(ids.length, PATIENCE);
  }
  for (const [index, id] of ids.entries()) {
    for (const [number, tab] of tabs.entries()) {
      const title = `Document ${index} from tab ${number}`;
      await field(tab, 'title').nth(index).fill(title, PATIENCE);
      await expect.poll(() => storedTitle(`drafts.${id}`), SOON).toBe(title);
      for (const other of tabs) await expect(field(other, 'title').nth(index)).toHaveValue(title, PATIENCE);
    }
  }
});

test('catches up after its connection to the lake broke', async ({ studio }) => {
  const connections: WebSocketRoute[] = [];
  await studio.routeWebSocket(/\/event-channel$/, (connection) => {
    connection.connectToServer();
    connections.push(connection);
  });
  await open(studio, ID);
  await expect(field(studio, 'title')).toHaveValue(TITLE, PATIENCE);

  const before = connections.length;
  for (const connection of connections) await connection.close();
  await editor().patch(ID).set({ title: 'Changed in between' }).commit();
  await expect(field(studio, 'title')).toHaveValue('Changed in between', PATIENCE);
  expect(connections.length, 'reconnected').toBeGreaterThan(before);
  await field(studio, 'title').fill('Written afterwards', PATIENCE);
  await expect.poll(() => storedTitle(`drafts.${ID}`), SOON).toBe('Written afterwards');
});
