// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { actionButton } from '../testing/action-button.fixture.tsx';
import { restoreAction } from '../testing/restore-action.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { confirmingInDialog } from './confirm-in-dialog.tsx';

prepareSanityUi();
afterEach(cleanup);

const onConfirm = vi.fn<() => void>();
const useRestore = restoreAction(onConfirm);

/** Presses the button of the action, and returns its dialog. */
function openDialog(props: object = {}): Promise<HTMLElement> {
  onConfirm.mockReset();
  const Action = actionButton(confirmingInDialog(useRestore));
  render(<Action {...props} />);
  const button = screen.getByRole('button', { name: 'Revert to revision' });
  button.focus();
  fireEvent.click(button);
  return screen.findByRole('dialog', { name: 'Revert to revision' });
}

test('asks in a dialog that has the focus', async () => {
  const dialog = await openDialog();
  expect(dialog.contains(document.activeElement)).toBe(true);
  screen.getByText('The draft gets this version.');
  fireEvent.click(screen.getByTestId('confirm-button'));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks what the action asks, also about a version in a release', async () => {
  await openDialog({ release: 'rSpring' });
  expect(screen.getByText('The draft gets this version.')).toBeDefined();
});

test('Escape cancels, and returns the focus to the button', async () => {
  const dialog = await openDialog();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Revert to revision');
  expect(onConfirm).not.toHaveBeenCalled();
});
