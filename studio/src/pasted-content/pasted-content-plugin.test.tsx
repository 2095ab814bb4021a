// @vitest-environment jsdom
import { defineBehavior, raise } from '@portabletext/editor/behaviors';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import type { SanityClient } from '@sanity/client';
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { ToastProvider } from '@sanity/ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { PortableTextPluginsProps } from 'sanity';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { renderEditor } from './editor.fixture.tsx';
import { PastedContentPlugin } from './pasted-content-plugin.tsx';

prepareSanityUi();

const documents = [{ _id: 'doc-faq', _type: 'doc', slug: 'faq' }];
const body = [{ _type: 'block', _key: 'h', style: 'h2', children: [{ _type: 'span', _key: 's', text: 'Cost' }] }];
const readPage = vi.fn<() => Promise<object>>();
const upload = vi.fn<() => Promise<object>>();
const client = {
  assets: { upload },
  fetch: (query: string) =>
    query.includes('documents') ? Promise.resolve({ documents, portalHost: null }) : readPage(),
} as unknown as SanityClient;
vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useClient: () => client }));
vi.mock('../connection.ts', () => ({ connection: { siteUrl: 'https://site.example' } }));

beforeEach(() => {
  readPage.mockReset().mockResolvedValue({ body });
});

const HREF = 'https://site.example/docs/faq/#cost';
const LINK = { kind: 'internal', reference: { _ref: 'doc-faq' }, anchor: 'cost' };
const LINK_WITH_KEY = { ...LINK, headingKey: 'h' };

/** Inserts a pasted URL as a link. Sanity registers its handler before the format of what is pasted is chosen. */
function UrlPlugin({ plugins }: Pick<PortableTextPluginsProps, 'plugins'>) {
  const link = plugins.pasteLink?.link;
  const behaviors = useMemo(
    () => [
      defineBehavior({
        on: 'clipboard.paste',
        guard: ({ snapshot: { context }, event }) => {
          const href = event.originEvent.dataTransfer.getData('text/plain');
          return URL.canParse(href) && { href, value: link?.({ context, value: { href } }) };
        },
        actions: [
          (_input, { href, value }) => [
            raise({
              type: 'insert.blocks',
              blocks: [
                {
                  _type: 'block',
                  _key: 'url',
                  children: [{ _type: 'span', _key: 's', text: href, marks: ['m'] }],
                  markDefs: [{ ...value, _key: 'm' }],
                },
              ],
              placement: 'auto',
            }),
          ],
        ],
      }),
    ],
    [link],
  );
  return <BehaviorPlugin behaviors={behaviors} />;
}

const Providers = ({ children }: { children: ReactNode }) => (
  <SanityTheme>
    <ToastProvider>{children}</ToastProvider>
  </SanityTheme>
);

async function renderText() {
  const text = renderEditor(
    <PastedContentPlugin plugins={{}} renderDefault={({ plugins }) => <UrlPlugin plugins={plugins} />} />,
    { wrapper: Providers },
  );
  // The pages of the site are read.
  await act(() => Promise.resolve());
  return text;
}

test.each([
  ['HTML', { 'text/html': `<p>The <a href="${HREF}">cost</a>.</p>`, 'text/plain': 'The cost.' }],
  ['Markdown', { 'text/markdown': `The [cost](${HREF}).` }],
])('a link to a heading in pasted %s stores the key of the heading', async (_format, data) => {
  const { paste, blocks } = await renderText();
  paste(data);
  await waitFor(() => expect(blocks()).toMatchObject([{ markDefs: [LINK_WITH_KEY] }]));
});

test('a link to a heading in a pasted table stores the key of the heading', async () => {
  const { paste, blocks } = await renderText();
  paste({ 'text/html': `<table><tr><td><a href="${HREF}">Cost</a></td></tr></table>` });
  await waitFor(() =>
    expect(blocks()).toMatchObject([{ rows: [{ cells: [{ body: [{ markDefs: [LINK_WITH_KEY] }] }] }] }]),
  );
});

test('the pasted URL of a heading stores the key of the heading', async () => {
  const { paste, blocks } = await renderText();
  paste({ 'text/plain': HREF });
  await waitFor(() => expect(blocks()).toMatchObject([{ markDefs: [LINK_WITH_KEY] }]));
});

test('text that is typed while the heading of a pasted link is read comes after the link', async () => {
  const page = Promise.withResolvers<object>();
  readPage.mockReturnValue(page.promise);
  const { editor, paste, blocks } = await renderText();
  paste({ 'text/html': `<p>See <a href="${HREF}">Cost</a></p>` });
  editor.send({ type: 'insert.text', text: ' and more' });
  const text = { children: [{ text: 'See ' }, { text: 'Cost' }, { text: ' and more' }] };
  expect(blocks()).toMatchObject([{ ...text, markDefs: [LINK] }]);
  page.resolve({ body });
  await waitFor(() => expect(blocks()).toMatchObject([{ ...text, markDefs: [LINK_WITH_KEY] }]));
});

test('a link to a heading whose key is known, as when its Markdown is converted late, has the key at once', async () => {
  const { paste, blocks } = await renderText();
  const data = { 'text/html': `<p>The <a href="${HREF}">cost</a>.</p>`, 'text/plain': 'The cost.' };
  paste(data);
  await waitFor(() => expect(blocks()).toMatchObject([{ markDefs: [LINK_WITH_KEY] }]));
  readPage.mockReturnValue(new Promise(() => {}));
  paste(data);
  expect(blocks()).toMatchObject([{ markDefs: [LINK_WITH_KEY, LINK_WITH_KEY] }]);
});

test('a link stays without a key if the heading cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  readPage.mockRejectedValue(new Error('The content lake is not available.'));
  const { paste, blocks } = await renderText();
  paste({ 'text/html': `<p><a href="${HREF}">Cost</a></p>` });
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(blocks()).toMatchObject([{ markDefs: [LINK] }]);
});

test('no page is read for text without links to headings', async () => {
  const { paste, blocks } = await renderText();
  paste({ 'text/plain': 'https://site.example/docs/faq/' });
  expect(blocks()).toMatchObject([{ markDefs: [{ kind: 'internal', reference: { _ref: 'doc-faq' } }] }]);
  expect(readPage).not.toHaveBeenCalled();
});

test('text that is typed right after Markdown was pasted comes after it', async () => {
  const { editor, paste, blocks } = await renderText();
  await vi.dynamicImportSettled();
  paste({ 'text/markdown': '## Setup' });
  editor.send({ type: 'insert.text', text: '!' });
  expect(blocks()).toMatchObject([{ style: 'h2', children: [{ text: 'Setup!' }] }]);
});

test('says to reload the page if the part of the Studio that reads Markdown is not there', async () => {
  vi.doMock('./markdown/read-pasted-markdown.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { paste, blocks } = await renderText();
  const before = blocks();
  paste({ 'text/markdown': '## Setup' });
  await screen.findByText(/^Reload this page, then paste again\./);
  expect(blocks()).toEqual(before);
  vi.doUnmock('./markdown/read-pasted-markdown.ts');
});

test('says which pasted image could not be stored, and inserts the others', async () => {
  upload.mockRejectedValueOnce(new Error('The file is not an image.')).mockResolvedValueOnce({ _id: 'image-b' });
  const { paste, blocks } = await renderText();
  const files = ['a.png', 'b.png'].map((name) => new File([], name, { type: 'image/png' }));
  paste({}, { files });
  await screen.findByText('“a.png” could not be inserted');
  await screen.findByText('The file is not an image.');
  await screen.findByText('Image inserted');
  expect(blocks()).toMatchObject([{ _type: 'figure', image: { asset: { _ref: 'image-b' } } }]);
});

test('says that a pasted image was not inserted if its text was closed meanwhile', async () => {
  const stored = Promise.withResolvers<object>();
  upload.mockReturnValueOnce(stored.promise);
  const { paste, close } = await renderText();
  paste({}, { files: [new File([], 'a.png', { type: 'image/png' })] });
  await screen.findByText('Uploading “a.png” …');
  close();
  stored.resolve({ _id: 'image-a' });
  await screen.findByText('“a.png” could not be inserted');
  await screen.findByText(/^Its text was closed while it was uploaded\./);
  expect(screen.queryByText('Image inserted')).toBeNull();
});
