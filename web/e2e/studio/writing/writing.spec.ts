import { expect } from '@playwright/test';
import { editor, pageContains, siteUrl } from '../../product.ts';
import { paragraph, stored, storedTitle, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import {
  clickAction,
  chooseAction,
  confirmDialog,
  field,
  openDocument,
  paste,
  startWriting,
  STUDIO_TIMEOUT,
  POLL_OPTIONS,
  visit,
  waitUntilPublished,
} from '../studio.ts';

/** Creating and changing documents. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(({ names }) => writePage(names));

/** The text of each paragraph and the type of each other block in the body of a draft. */
const bodyOutline = async (id: string) =>
  (await stored(`drafts.${id}`))?.body?.map(({ _type, children }) =>
    Array.isArray(children) ? children.map(({ text }) => text).join('') : _type,
  );

test('the toolbar inserts images and tables after the paragraph with the cursor', async ({ studio, names }) => {
  await studio.setViewportSize({ width: 1440, height: 900 });
  await openDocument(studio, names.id);
  const text = await startWriting(studio);
  const toolbar = studio.getByTestId('field-body').getByTestId('pt-editor__toolbar-card');
  // In a narrow form the button is in a menu, and a hidden copy of it in the toolbar.
  const button = (type: string) =>
    toolbar.getByTestId(`${type}-insert-menu-button`).and(toolbar.locator('[aria-hidden="false"]'));
  for (const type of ['figure', 'table']) await expect(button(type)).toBeVisible(STUDIO_TIMEOUT);

  await button('figure').click(STUDIO_TIMEOUT);
  await expect.poll(() => bodyOutline(names.id), POLL_OPTIONS).toEqual(['Words.', 'figure']);
  await expect(studio.getByRole('dialog')).toBeVisible(STUDIO_TIMEOUT);
  await studio.keyboard.press('Escape');
  // An image that is closed without anything in it is removed.
  await expect.poll(() => bodyOutline(names.id), POLL_OPTIONS).toEqual(['Words.']);

  await startWriting(studio);
  // The editor must not put the cursor back to where the first key moved it.
  await text.press('Home');
  await text.press('ArrowRight');
  await button('table').click(STUDIO_TIMEOUT);
  await expect.poll(() => bodyOutline(names.id), POLL_OPTIONS).toEqual(['Words.', 'table']);
});

test('text that is typed after the dialog of a block is closed comes after the block', async ({ studio, names }) => {
  await writePage(names, { body: [{ _type: 'code', _key: 'c', code: 'fleet list' }, paragraph('Words.')] });
  await openDocument(studio, names.id, { path: 'body[_key=="c"]' });
  await expect(studio.getByRole('dialog').locator('.cm-content')).toBeFocused(STUDIO_TIMEOUT);
  await studio.keyboard.press('Escape');
  await expect(studio.getByRole('dialog')).toHaveCount(0, STUDIO_TIMEOUT);
  await expect(studio.getByTestId('field-body').getByRole('textbox').first()).toBeFocused(STUDIO_TIMEOUT);
  await studio.keyboard.type('More words.');
  await expect.poll(() => bodyOutline(names.id), POLL_OPTIONS).toEqual(['code', 'More words.', 'Words.']);
});

test('opens a form and its menu of blocks on a phone', async ({ openBrowser, names }) => {
  const phone = await openBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openDocument(phone, names.id);
  const body = phone.getByTestId('field-body');
  await body.getByRole('button', { name: 'Insert block' }).click(STUDIO_TIMEOUT);
  const menu = phone.getByRole('dialog', { name: 'Insert block' });
  const search = menu.getByLabel('Find a block');
  await expect(search).toBeFocused();
  await expect(search).toBeInViewport();
  // Side by side, their descriptions would be a word wide.
  const [first, second] = [menu.getByRole('button').nth(0), menu.getByRole('button').nth(1)];
  expect((await second.boundingBox())?.x).toBe((await first.boundingBox())?.x);
});

test('text and tables come where the cursor moved right before a key or a button was pressed', async ({
  studio,
  names,
}) => {
  await openDocument(studio, names.id);
  const text = await startWriting(studio);
  await text.press('Home');
  await text.evaluate(async (element) => {
    // The editor reads the cursor at most every 100 ms.
    await new Promise((resolve) => setTimeout(resolve, 300));
    // In one task, as on a busy page: the browser reports the moved cursor in a later one, after the key.
    const selection = getSelection();
    selection?.modify('move', 'forward', 'lineboundary');
    const targetRanges = selection ? [new StaticRange(selection.getRangeAt(0))] : [];
    const key = { inputType: 'insertText', data: '!', targetRanges, bubbles: true, cancelable: true };
    element.dispatchEvent(new InputEvent('beforeinput', key));
  });
  await text.pressSequentially('?');
  await clickAction(studio, 'publish');
  await expect.poll(async () => (await stored(names.id))?.body, POLL_OPTIONS).toEqual([paragraph('Words.!?')]);
  await waitUntilPublished(studio);

  await text.press('Home');
  const button = studio.getByTestId('table-insert-menu-button').first();
  await expect(button).toBeVisible(STUDIO_TIMEOUT);
  await button.evaluate(async (element: HTMLElement) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    getSelection()?.modify('move', 'forward', 'character');
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.focus();
    element.click();
  });
  await expect.poll(() => bodyOutline(names.id), POLL_OPTIONS).toEqual(['Words.!?', 'table']);
});

test('keeps the structure of pasted documents and of pasted Markdown', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  const text = await startWriting(studio);
  await text.press('Enter');
  await paste(text, {
    'text/html': '<h1>Ports</h1><table><tr><td>Port</td><td>Use</td></tr></table><p>A photo: <img src="a.png"></p>',
    'text/plain': 'Ports Port Use A photo:',
  });
  await expect(studio.getByText('An image was left out.')).toBeVisible(STUDIO_TIMEOUT);
  await text.press('Control+End');
  await text.press('Enter');
  await paste(text, { 'text/plain': '## Start\n\n```sh\nnpm start\n```\n' });
  await expect(studio.getByTestId('field-body').getByText('npm start')).toBeVisible(STUDIO_TIMEOUT);

  const outline = `*[_id == $id][0].body[]{_type, style, "text": coalesce(children[0].text, code, rows[0].cells[1].body[0].children[0].text)}`;
  await expect
    .poll(() => editor().fetch<object[]>(outline, { id: `drafts.${names.id}` }), POLL_OPTIONS)
    .toEqual([
      { _type: 'block', style: 'normal', text: 'Words.' },
      { _type: 'block', style: 'h2', text: 'Ports' },
      { _type: 'table', style: null, text: 'Use' },
      { _type: 'block', style: 'normal', text: 'A photo:' },
      { _type: 'block', style: 'h2', text: 'Start' },
      { _type: 'code', style: null, text: 'npm start' },
    ]);
});

test('gives pasted links their target', async ({ studio, names }) => {
  const target = `${names.id}-target`;
  const targetBody = [{ ...paragraph('Next steps'), _key: 'h', style: 'h2' }];
  await writePage(names, { id: target, slug: `${names.prefix}-target`, body: targetBody });
  const pages = studio.waitForResponse((response) => response.url().includes('portalHost'), STUDIO_TIMEOUT);
  await openDocument(studio, names.id);
  await (await pages).finished();
  const text = await startWriting(studio);
  const page = `${siteUrl}/docs/guides/${names.prefix}-target/#next-steps`;
  await paste(text, {
    'text/html': `<p> See <a href="https://other.example/a">another site</a> and <a href="${page}">a page</a>. </p>`,
    'text/plain': 'See another site and a page.',
  });
  await expect(text).toContainText('and a page', STUDIO_TIMEOUT);
  await text.press('Control+End');
  await paste(text, { 'text/plain': 'https://other.example/b' });
  await expect(text).toContainText('https://other.example/b', STUDIO_TIMEOUT);

  await clickAction(studio, 'publish');
  const links = `*[_id == $id][0].body[].markDefs[]{kind, href, "page": reference._ref, headingKey, anchor}`;
  await expect
    .poll(() => editor().fetch<object[]>(links, { id: names.id }), POLL_OPTIONS)
    .toEqual([
      { kind: 'external', href: 'https://other.example/a', page: null, headingKey: null, anchor: null },
      { kind: 'internal', href: null, page: target, headingKey: 'h', anchor: 'next-steps' },
      { kind: 'external', href: 'https://other.example/b', page: null, headingKey: null, anchor: null },
    ]);
});

test('links to a heading, also after its words change', async ({ studio, names }) => {
  const target = { id: `${names.id}-target`, slug: `${names.prefix}-target` };
  await writePage(names, { ...target, body: [{ ...paragraph('Next steps'), _key: 'h', style: 'h2' }] });
  const reference = { _type: 'reference', _ref: target.id, _weak: true };
  const words = paragraph('Words.');
  const link = { _type: 'link', _key: 'm', kind: 'internal', reference };
  const children = words.children.map((span) => ({ ...span, marks: ['m'] }));
  await writePage(names, { body: [{ ...words, markDefs: [link], children }] });

  await openDocument(studio, names.id, { path: 'body[_key=="a"].markDefs[_key=="m"].anchor' });
  const heading = studio.getByRole('combobox', { name: 'Heading' });
  await heading.fill('next', STUDIO_TIMEOUT);
  await heading.press('ArrowDown');
  await studio.getByRole('option', { name: 'Next steps' }).getByRole('button').press('Enter');
  await expect(heading).toHaveValue('Next steps');
  await clickAction(studio, 'publish');
  const linkPath = `/docs/guides/${target.slug}/`;
  await expect.poll(() => pageContains(names.path, `${linkPath}#next-steps`), POLL_OPTIONS).toBe(true);

  await editor().patch(target.id).set({ 'body[_key=="h"].children[_key=="b"].text': 'What to do next' }).commit();
  await expect.poll(() => pageContains(names.path, `${linkPath}#what-to-do-next`), POLL_OPTIONS).toBe(true);
});

test('creates a document', async ({ studio, names }) => {
  await visit(studio, '/intent/create/type=doc;template=doc/');
  await field(studio, 'title').fill('Created in the Studio', STUDIO_TIMEOUT);
  await field(studio, 'slug').fill(`${names.prefix}-created`);
  const made = `*[_type == "doc" && slug.current == "${names.prefix}-created"][0]`;
  await expect
    .poll(() => editor().fetch<object | null>(made), POLL_OPTIONS)
    .toMatchObject({ title: 'Created in the Studio' });
  // The body is missing, so the document is invalid.
  await expect(studio.getByTestId('action-publish')).toBeDisabled();
});

test('duplicates a document', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  await chooseAction(studio, 'Duplicate');
  const copies = `*[_type == "doc" && title == $title && _id != $id]{_id, slug, body}`;
  const copied = () => editor().fetch<{ _id: string }[]>(copies, { title: names.title, id: names.id });
  await expect
    .poll(copied, POLL_OPTIONS)
    .toMatchObject([{ _id: expect.stringMatching(/^drafts\./), body: [{ _key: 'a' }] }]);
  const [copy] = await copied();
  await expect(studio).toHaveURL(new RegExp(copy?._id.replace('drafts.', '') ?? ''), STUDIO_TIMEOUT);
  await field(studio, 'title').last().fill('A copy', STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(copy?._id ?? ''), POLL_OPTIONS).toBe('A copy');
  expect(await storedTitle(names.id), 'the original stays').toBe(names.title);
});

test('rejects invalid content, shows the reason, and discards the draft', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  await field(studio, 'title').fill('', STUDIO_TIMEOUT);
  // The tooltip of Publish may show it as well.
  await expect(studio.getByTestId('form-view').getByText('Enter a title.')).toBeVisible(STUDIO_TIMEOUT);
  await expect(studio.getByTestId('action-publish')).toBeDisabled();
  await expect.poll(() => stored(`drafts.${names.id}`), POLL_OPTIONS).toBeTruthy();

  await chooseAction(studio, 'Discard');
  await confirmDialog(studio);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
  await expect.poll(() => stored(`drafts.${names.id}`), POLL_OPTIONS).toBeUndefined();
});
