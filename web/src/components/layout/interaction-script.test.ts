// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { interactionScript } from './interaction-script.ts';

// jsdom does not have it.
HTMLDialogElement.prototype.showModal = () => {};

const listening = vi.spyOn(window, 'addEventListener');

// Tests share the window.
afterAll(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  listening.mockRestore();
  document.body.replaceChildren();
});

test('text that was selected when the search button was pressed is the query once', () => {
  document.body.innerHTML = `
    <p>charging station</p>
    <button commandfor="search" command="show-modal">Search</button>
    <dialog id="search"><input /></dialog>`;
  const [text, button, input] = ['p', 'button', 'input'].map((name) => document.querySelector(name) as HTMLElement);
  window.eval(interactionScript('search'));

  getSelection()?.selectAllChildren(text as Node);
  fireEvent.pointerDown(button as Element);
  getSelection()?.removeAllRanges();
  fireEvent.click(button as Element);
  expect(input).toHaveProperty('value', 'charging station');

  // With the keyboard, which presses no pointer.
  fireEvent.input(input as Element, { target: { value: '' } });
  fireEvent.click(button as Element);
  expect(input).toHaveProperty('value', '');
});

test('an event without a key, as that of filling in a form in Chrome, is ignored', () => {
  document.body.innerHTML = '<input /><dialog id="search"><input /></dialog>';
  window.eval(interactionScript('search'));
  const failed = vi.fn<() => void>();
  addEventListener('error', failed);
  document.querySelector('input')?.dispatchEvent(new Event('keydown', { bubbles: true }));
  removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});
