// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModal } from './modal.ts';

function Modal() {
  const { dialog } = useModal();
  return (
    <dialog ref={dialog}>
      <input />
    </dialog>
  );
}

const close = vi.fn<() => void>();
const container = document.createElement('div');
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom does not close dialogs.
  HTMLDialogElement.prototype.close = close;
  document.body.append(container);
  root = createRoot(container);
  act(() => root.render(<Modal />));
});
afterEach(() => {
  act(() => root.unmount());
  close.mockReset();
  vi.unstubAllGlobals();
});

/** What browsers report if a button is pressed on one element and released on another: a click on what contains both. */
function drag(from: string, clicked: string): void {
  container.querySelector(from)?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  container.querySelector(clicked)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('a click on the backdrop closes the dialog, a click on its content does not', () => {
  drag('input', 'input');
  expect(close).not.toHaveBeenCalled();
  drag('dialog', 'dialog');
  expect(close).toHaveBeenCalledOnce();
});

test('a selection of text that ends on the backdrop does not close the dialog', () => {
  drag('input', 'dialog');
  expect(close).not.toHaveBeenCalled();
});
