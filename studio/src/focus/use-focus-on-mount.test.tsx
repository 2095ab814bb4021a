// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { PrimitiveInputElementProps, StringInputProps } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusOnMount } from './use-focus-on-mount.ts';

/** Reports the width of the observed field. */
let resize: (width: number) => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
      constructor(callback: (entries: { contentRect: { width: number } }[]) => void) {
        resize = (width) => callback([{ contentRect: { width } }]);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A text as Sanity renders it. */
function Text({ path, focused }: Pick<StringInputProps, 'path' | 'focused'>) {
  const ref = useRef<HTMLInputElement>(null);
  const { elementProps } = useFocusOnMount({
    path,
    focused,
    elementProps: { ref } as unknown as PrimitiveInputElementProps,
  });
  return <input {...elementProps} />;
}
const isFocused = () => document.activeElement === screen.getByRole('textbox');
const LINK = ['body', { _key: 'a' }, 'markDefs', { _key: 'b' }, 'href'];

test('a text that has the focus of the form is focused, and another one is not', () => {
  const { unmount } = render(<Text path={['title']} focused />);
  expect(isFocused()).toBe(true);
  unmount();
  render(<Text path={['title']} focused={false} />);
  expect(isFocused()).toBe(false);
});

test('a field of a link is focused once it is shown', () => {
  render(<Text path={LINK} focused />);
  act(() => resize(0));
  expect(isFocused()).toBe(false);
  act(() => resize(300));
  expect(isFocused()).toBe(true);
});

test('a field of a link that does not have the focus of the form is not focused', () => {
  render(<Text path={LINK} focused={false} />);
  act(() => resize(300));
  expect(isFocused()).toBe(false);
});
