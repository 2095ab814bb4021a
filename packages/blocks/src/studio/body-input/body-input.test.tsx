// @vitest-environment jsdom
import { PortableTextEditor } from '@portabletext/editor';
import { SanityTheme } from '../sanity-theme.fixture.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { RefObject } from 'react';
import { renderToString } from 'react-dom/server';
import type { Path, PortableTextInputProps } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BodyInput } from './body-input.tsx';

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const READ_MORE = { name: 'truncate', title: 'Read more', fields: [{ name: 'mark', type: { hidden: true } }] };
const FACTS = { name: 'facts', title: 'Facts', fields: [{ name: 'caption', type: {} }] };
const LINK_PATH = [{ _key: 'a' }, 'markDefs', { _key: 'l' }];

function inputWith(given: Partial<PortableTextInputProps> = {}) {
  const onItemOpen = vi.fn<(path: unknown) => void>();
  const editor = {} as PortableTextEditor;
  const openInEditor = vi.fn<(path: Path) => void>();
  const props = {
    path: ['body'],
    focusPath: [],
    schemaType: { of: [{ name: 'block' }, READ_MORE, FACTS] },
    resolveInitialValue: () => Promise.resolve({}),
    onItemOpen,
    renderDefault: ({ editorRef, onItemOpen: open }: PortableTextInputProps) => {
      (editorRef as RefObject<PortableTextEditor>).current = editor;
      openInEditor.mockImplementation((path) => open(['body', ...path]));
      return 'The text';
    },
    ...given,
  } as unknown as PortableTextInputProps;
  const input = (
    <SanityTheme>
      <BodyInput {...props} />
    </SanityTheme>
  );
  return { input, editor, onItemOpen, openInEditor };
}

function renderInput() {
  const { input, ...rest } = inputWith();
  render(input);
  return rest;
}

test('shows the other fields of a form before the text, unless the text is to be opened', () => {
  // Rendering on a server ends with the first rendering.
  expect(renderToString(inputWith().input)).not.toContain('The text');
  expect(renderToString(inputWith({ focusPath: [{ _key: 'a' }] }).input)).toContain('The text');
  expect(renderToString(inputWith({ path: ['blocks', { _key: 'a' }, 'text'] }).input)).toContain('The text');
  render(inputWith().input);
  expect(screen.getByText('The text')).not.toBeNull();
});

test('adds a link to the selected words and opens it', () => {
  vi.spyOn(PortableTextEditor, 'isAnnotationActive').mockReturnValue(false);
  const add = vi
    .spyOn(PortableTextEditor, 'addAnnotation')
    .mockReturnValue({ markDefPath: LINK_PATH } as ReturnType<typeof PortableTextEditor.addAnnotation>);
  const { editor, onItemOpen } = renderInput();
  const button = screen.getByRole('button', { name: 'Link' });
  // The press must not take the selection away from the text.
  expect(fireEvent.mouseDown(button)).toBe(false);
  fireEvent.click(button);
  expect(add).toHaveBeenCalledExactlyOnceWith(editor, { name: 'link' }, { _type: 'link', kind: 'internal' });
  expect(onItemOpen).toHaveBeenCalledExactlyOnceWith(['body', ...LINK_PATH]);
});

test('removes the link that is selected', () => {
  vi.spyOn(PortableTextEditor, 'isAnnotationActive').mockReturnValue(true);
  const remove = vi.spyOn(PortableTextEditor, 'removeAnnotation').mockReturnValue(undefined);
  const { editor, onItemOpen } = renderInput();
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(remove).toHaveBeenCalledExactlyOnceWith(editor, { name: 'link' });
  expect(onItemOpen).not.toHaveBeenCalled();
});

test.each([
  ['Facts', [['body', { _key: 'b' }]]],
  // It has nothing to fill in.
  ['Read more', []],
])('opens a new block %s only if it has a form', async (title, opened) => {
  const insert = vi.spyOn(PortableTextEditor, 'insertBlock').mockReturnValue([{ _key: 'b' }]);
  const { onItemOpen } = renderInput();
  fireEvent.click(screen.getByRole('button', { name: 'Insert block' }));
  fireEvent.click(screen.getByText(title));
  await vi.waitFor(() => expect(insert).toHaveBeenCalledOnce(), 10_000);
  expect(onItemOpen.mock.calls.map(([path]) => path)).toEqual(opened);
});

test.each<[string, Path, string, boolean]>([
  ['block with a form', [{ _key: 'b' }], 'facts', true],
  ['block without one', [{ _key: 'b' }], 'truncate', false],
  ['link in a paragraph', LINK_PATH, 'block', true],
])('opens a %s that Sanity’s own toolbar added', (_, path, _type, isOpened) => {
  // The form receives the new block later.
  vi.spyOn(PortableTextEditor, 'getValue').mockReturnValue([{ _type, _key: (path[0] as { _key: string })._key }]);
  const { openInEditor, onItemOpen } = renderInput();
  openInEditor(path);
  expect(onItemOpen.mock.calls).toEqual(isOpened ? [[['body', ...path]]] : []);
});
