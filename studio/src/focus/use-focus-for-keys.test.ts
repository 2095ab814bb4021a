// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useFocusForKeys } from './use-focus-for-keys.ts';

/** Shows a page with an open dialog, the form of an item. */
function openDialog(): void {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = `
    <button>Publish</button>
    <div role="dialog">
      <div tabindex="0"></div>
      <button>Close</button>
      <div class="image"><button disabled>Crop</button><button>Upload</button></div>
      <input />
      <div tabindex="0"></div>
    </div>`;
  onTestFinished(() => page.remove());
  renderHook(() => useFocusForKeys());
}

const button = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === text);

/** Presses a key, and returns what has the focus when the listeners of the dialog are called. */
function press(key: string): string | null | undefined {
  let focused: Element | null = null;
  const listener = () => {
    focused = document.activeElement;
  };
  addEventListener('keydown', listener);
  onTestFinished(() => removeEventListener('keydown', listener));
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return focused === document.body ? undefined : (focused as Element | null)?.textContent;
}

/** Replaces the focused button that uploads an image. */
function upload(replacement: string): void {
  button('Upload')?.focus();
  button('Upload')?.remove();
  document.querySelector('.image')?.insertAdjacentHTML('beforeend', replacement);
}

test.each(['Escape', 'Tab'])('%s comes from where the removed button was', (key) => {
  openDialog();
  upload('<button>Replace</button>');
  expect(press(key)).toBe('Replace');
});

test('the dialog gets the key if nothing can have the focus in that place, or had it', () => {
  openDialog();
  expect(press('Escape')).toBe('Close');
  upload('');
  expect(press('Escape')).toBe('Close');
});

test('the focus stays in a field, and keys that would press a button change nothing', () => {
  openDialog();
  expect(press('Enter')).toBeUndefined();
  button('Publish')?.focus();
  expect(press('Escape')).toBe('Publish');
});
