// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ObjectSchemaType } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SanityTheme } from '../sanity-theme.fixture.tsx';
import { InsertBlockMenu } from './insert-block-menu.tsx';

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TYPES = [
  { name: 'figure', title: 'Image', description: 'A photo or a screenshot of a table.' },
  { name: 'table', title: 'Table', description: 'Rows and columns.' },
  { name: 'admonition', title: 'Note or warning', description: 'A colored box (callout).' },
] as ObjectSchemaType[];

function openMenu() {
  const onInsert = vi.fn<(type: ObjectSchemaType) => void>();
  render(
    <SanityTheme>
      <InsertBlockMenu types={TYPES} onInsert={onInsert} />
    </SanityTheme>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Insert block' }));
  const field = screen.getByLabelText('Find a block');
  return {
    find: (query: string) => {
      fireEvent.change(field, { target: { value: query } });
      const texts = new Set([...TYPES.map(({ title }) => title), 'No block matches.']);
      return screen.getAllByText((text) => texts.has(text)).map(({ textContent }) => textContent);
    },
    pressEnter: () => fireEvent.keyDown(field, { key: 'Enter' }),
    onInsert,
  };
}

test('finds blocks by words of their title and description, in any order', () => {
  const { find } = openMenu();
  expect(find(' Callout')).toEqual(['Note or warning']);
  expect(find('warning note')).toEqual(['Note or warning']);
  expect(find('columns note')).toEqual(['No block matches.']);
  expect(find(' ')).toEqual(['Image', 'Table', 'Note or warning']);
});

test('Enter inserts the block whose title matches, before those whose description does', () => {
  const { find, pressEnter, onInsert } = openMenu();
  expect(find('table')).toEqual(['Table', 'Image']);
  pressEnter();
  expect(onInsert).toHaveBeenCalledExactlyOnceWith(TYPES[1]);
});

test('shows all blocks when it opens again', () => {
  const { find, pressEnter } = openMenu();
  find('columns');
  pressEnter();
  fireEvent.click(screen.getByRole('button', { name: 'Insert block' }));
  expect(screen.getByLabelText('Find a block')).toHaveProperty('value', '');
  expect(screen.getByText('Image')).toBeDefined();
});
