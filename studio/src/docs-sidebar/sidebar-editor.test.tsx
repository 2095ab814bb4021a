// @vitest-environment jsdom
import { LayerProvider } from '@sanity/ui';
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { FormPatch, Path } from 'sanity';
import { route, RouterProvider } from 'sanity/router';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import type { PageEntry } from '../content-lists/page-entry.ts';
import { SidebarEditor } from './sidebar-editor.tsx';
import type { UndoInSidebar } from './sidebar-patches.ts';
import type { SidebarItem } from './sidebar-tree.ts';

prepareSanityUi();

const entry = (_key: string): SidebarItem => ({ _key, _type: 'sidebarDoc', doc: { _type: 'reference', _ref: _key } });
const folder = (label: string, ...items: SidebarItem[]): SidebarItem => ({
  _key: label,
  _type: 'sidebarCategory',
  label,
  items,
});

const page = (id: string): PageEntry => ({
  id,
  type: 'doc',
  title: `Page ${id}`,
  path: `/docs/${id}/`,
  state: id === 'new' ? 'draft' : 'published',
  isLive: id !== 'new',
  updatedAt: '2026-11-20T09:00:00Z',
  updatedId: id,
  changedAt: '2026-11-20T09:00:00Z',
  changedId: id,
  publishAt: undefined,
  problem: undefined,
  release: undefined,
  scheduled: undefined,
  current: { _id: id, _type: 'doc', _updatedAt: '2026-11-20T09:00:00Z' },
});
const docs = new Map(['a', 'b', 'new', 'other'].map((id) => [id, page(id)]));

const router = route.create('/', [route.intents('/intent')]);

function renderEditor(items: readonly SidebarItem[], { readOnly = false } = {}) {
  const onChange = vi.fn<(patches: FormPatch[]) => void>();
  const offerUndo = vi.fn<(title: string, undo: UndoInSidebar) => void>();
  const onEdit = vi.fn<(path: Path) => void>();
  const view = (current: readonly SidebarItem[], isEditing: boolean) => (
    <SanityTheme>
      <LayerProvider>
        <RouterProvider router={router} state={{}} onNavigate={() => {}}>
          <SidebarEditor
            items={current}
            docs={docs}
            readOnly={readOnly}
            onChange={onChange}
            offerUndo={offerUndo}
            onEdit={onEdit}
            isEditing={isEditing}
          />
        </RouterProvider>
      </LayerProvider>
    </SanityTheme>
  );
  const { rerender } = render(view(items, false));
  const update = (next: readonly SidebarItem[], isEditing = false) => rerender(view(next, isEditing));
  return { onChange, offerUndo, onEdit, update };
}

const rows = () => within(screen.getByRole('list', { name: 'Sidebar' })).getAllByRole('listitem');
const handle = (title: string) => screen.getByRole('button', { name: `Move ${title}` });

test('shows the sidebar with its problems, and the pages that it does not list', () => {
  renderEditor([
    entry('a'),
    folder('Guides', { ...entry('a'), _key: 'again' }, entry('gone'), entry('new')),
    folder('Empty'),
  ]);
  expect(rows().map(({ ariaLevel, textContent }) => `${ariaLevel} ${textContent}`)).toEqual([
    '1 Page a/docs/a/',
    '1 Guides',
    '2 Page aAlready in the sidebar. Remove this entry or the other one.',
    '2 PageThis page was deleted.',
    '2 Page newNot published yet, so visitors do not see it.',
    '1 EmptyEmpty. Move a page here, or remove the folder.',
  ]);
  expect(screen.getByRole('link', { name: 'Page new' }).getAttribute('href')).toContain('/intent/edit/id=new;type=doc');
  const additions = screen.getAllByRole('button', { name: /^Add Page/ });
  expect(additions.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Add Page b to the sidebar',
    'Add Page other to the sidebar',
  ]);
});

test('moves an entry with the arrow keys, announces it and keeps the focus on its handle', () => {
  const { onChange, update } = renderEditor([entry('a'), entry('b')]);
  handle('Page a').focus();
  fireEvent.keyDown(handle('Page a'), { key: 'ArrowDown' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ type: 'unset', path: [{ _key: 'a' }] }),
    expect.objectContaining({ type: 'insert', position: 'after', path: [{ _key: 'b' }], items: [entry('a')] }),
  ]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Page a moved to position 2.');
  handle('Page a').blur();
  update([entry('b'), entry('a')]);
  expect(document.activeElement).toBe(handle('Page a'));
});

test('opens a closed folder when an entry is moved into it', () => {
  const { onChange, update } = renderEditor([folder('Guides', entry('a')), entry('b')]);
  fireEvent.click(screen.getByRole('button', { name: 'Guides' }));
  expect(rows()).toHaveLength(2);
  fireEvent.keyDown(handle('Page b'), { key: 'ArrowRight' });
  expect(onChange).toHaveBeenCalledOnce();
  update([folder('Guides', entry('a'), entry('b'))]);
  expect(rows().map(({ ariaLevel }) => ariaLevel)).toEqual(['1', '2', '2']);
});

test('adds a page that is not listed, and opens the dialog of a new folder', () => {
  // As on another computer without HTTPS.
  const randomUUID = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const { onChange, onEdit } = renderEditor([entry('a')]);
  fireEvent.click(screen.getByRole('button', { name: 'Add Page b to the sidebar' }));
  expect(onChange).toHaveBeenLastCalledWith([
    expect.objectContaining({
      type: 'insert',
      items: [expect.objectContaining({ doc: { _type: 'reference', _ref: 'b', _weak: true } })],
    }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Add folder' }));
  expect(onEdit).toHaveBeenCalledWith([{ _key: expect.any(String) }]);
  randomUUID.mockRestore();
});

test('the focus is on an entry after its dialog is closed', async () => {
  const items = [entry('a'), folder('Guides', { _key: 'link', _type: 'sidebarLink', label: 'Status' })];
  const { update, onEdit } = renderEditor(items);
  fireEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(onEdit).toHaveBeenCalledWith([{ _key: 'Guides' }, 'items', { _key: 'link' }]);
  update(items, true);
  update(items);
  await waitFor(() => expect(document.activeElement).toBe(handle('Status')));
});

test('offers to undo the removal of an entry, and selects it then', async () => {
  const { offerUndo, update } = renderEditor([entry('a'), entry('b')]);
  fireEvent.click(screen.getByRole('button', { name: 'Options for Page b' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the sidebar' }));
  expect(offerUndo).toHaveBeenCalledExactlyOnceWith('Page b removed from the sidebar', expect.any(Function));
  const remaining = [entry('a')];
  update(remaining);
  expect(offerUndo.mock.lastCall?.[1](remaining)).toEqual([
    expect.objectContaining({ type: 'insert', position: 'after', path: [{ _key: 'a' }], items: [entry('b')] }),
  ]);
  update([entry('a'), entry('b')]);
  expect(document.activeElement).toBe(handle('Page b'));
});

test('offers to undo a move to another folder by the menu', async () => {
  const { offerUndo, update } = renderEditor([folder('Guides', entry('a')), entry('b')]);
  fireEvent.click(screen.getByRole('button', { name: 'Options for Page a' }));
  fireEvent.click(await screen.findByText('Move to'));
  fireEvent.click(await screen.findByText('Top level'));
  expect(offerUndo).toHaveBeenCalledExactlyOnceWith('Page a moved', expect.any(Function));
  const moved = [folder('Guides'), entry('b'), entry('a')];
  update(moved);
  expect(offerUndo.mock.lastCall?.[1](moved)).toContainEqual(
    expect.objectContaining({ type: 'insert', path: [{ _key: 'Guides' }, 'items', -1], items: [entry('a')] }),
  );
});

/** Drags an element to the part of a row on which an entry is dropped before it. Runs `meanwhile` before the drop. */
async function dragBefore(element: HTMLElement, title: string, meanwhile = () => {}) {
  const target = screen.getByText(title).closest('li');
  // jsdom has no layout.
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const isTarget = this.parentElement === target && this === target?.children[1];
    return isTarget ? new DOMRect(0, 100, 100, 10) : new DOMRect(0, 0, 100, 10);
  });
  const pointer = (clientY: number) => ({ isPrimary: true, button: 0, clientX: 50, clientY });
  fireEvent.pointerDown(element, pointer(5));
  fireEvent.pointerMove(document, pointer(50));
  await act(async () => {});
  meanwhile();
  fireEvent.pointerMove(document, pointer(105));
  await waitFor(() => expect(document.querySelector('[data-drop]')).not.toBeNull());
  fireEvent.pointerUp(document, pointer(105));
  rect.mockRestore();
}

test('keeps what others change in an entry while it is dragged', async () => {
  const { onChange, offerUndo, update } = renderEditor([entry('a'), entry('b')]);
  const changed = { ...entry('b'), label: 'Named by a colleague' };
  await dragBefore(handle('Page b'), 'Page a', () => update([entry('a'), changed]));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ type: 'unset', path: [{ _key: 'b' }] }),
    expect.objectContaining({ type: 'insert', position: 'before', path: [{ _key: 'a' }], items: [changed] }),
  ]);
  expect(offerUndo).toHaveBeenCalledExactlyOnceWith('Named by a colleague moved', expect.any(Function));
});

test('drags a page that is not listed into the sidebar', async () => {
  const { onChange } = renderEditor([folder('Guides', entry('a'))]);
  await dragBefore(screen.getByTitle('Drag Page b into the sidebar'), 'Page a');
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({
      type: 'insert',
      position: 'before',
      path: [{ _key: 'Guides' }, 'items', { _key: 'a' }],
      items: [expect.objectContaining({ doc: { _type: 'reference', _ref: 'b', _weak: true } })],
    }),
  ]);
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses).toContain('Page b added at position 1 in Guides.');
});

test('changes nothing if the form is read-only', () => {
  renderEditor([entry('a'), folder('Guides', entry('b'))], { readOnly: true });
  expect(rows()).toHaveLength(3);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Guides']);
});
