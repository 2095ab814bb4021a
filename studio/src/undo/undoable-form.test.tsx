// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { ToastProvider } from '@sanity/ui/toast';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ObjectInputProps, ObjectItemProps, Path } from 'sanity';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { UndoableForm, UndoableItem } from './undoable-form.tsx';

prepareSanityUi();

const hero = { _type: 'hero', _key: 'a' };
const feature = { _type: 'feature', _key: 'b', items: [{ _key: 'x' }] };
const page = (...blocks: object[]) => ({ _id: 'drafts.page', _type: 'page', blocks });

/** Renders the form of a page with one of its items, as Sanity does, and removes the item. */
function renderForm(path: Path = ['blocks', { _key: 'b' }]) {
  const onPathFocus = vi.fn<(path: Path) => void>();
  const onChange = vi.fn<(patches: object) => void>();
  const onRemove = vi.fn<() => void>();
  const itemProps = {
    path,
    schemaType: { jsonType: 'object', title: 'Feature' },
    onRemove,
    renderDefault: (props: { onRemove: () => void }) => (
      <button type="button" onClick={() => props.onRemove()}>
        Remove
      </button>
    ),
  } as unknown as ObjectItemProps;
  const formOf = (value: object, readOnly: boolean) =>
    ({
      path: [],
      schemaType: { jsonType: 'object' },
      value,
      readOnly,
      onChange,
      onPathFocus,
      renderDefault: () => <UndoableItem {...itemProps} />,
    }) as unknown as ObjectInputProps;
  const view = (value: object, readOnly = false) => (
    <SanityTheme>
      <ToastProvider>
        <UndoableForm {...formOf(value, readOnly)} />
      </ToastProvider>
    </SanityTheme>
  );
  const { rerender } = render(view(page(hero, feature)));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledOnce();
  return { onChange, onPathFocus, update: (value: object, readOnly?: boolean) => rerender(view(value, readOnly)) };
}

const undoButton = () => screen.queryByRole('button', { name: 'Undo' });

test('puts a removed section back once', async () => {
  const { onChange, update } = renderForm();
  update(page(hero));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({
      type: 'insert',
      position: 'after',
      path: ['blocks', { _key: 'a' }],
      items: [feature],
    }),
  ]);
  await waitFor(() => expect(undoButton()).toBeNull());
});

test('moves the focus to the list, and to the item that is put back once the form shows it', async () => {
  const { onPathFocus, update } = renderForm();
  update(page(hero));
  await waitFor(() => expect(onPathFocus.mock.calls).toEqual([[['blocks']]]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undoButton()).toBeNull());
  expect(onPathFocus).toHaveBeenCalledOnce();
  update(page(hero, feature));
  await waitFor(() => expect(onPathFocus).toHaveBeenCalledTimes(2));
  expect(onPathFocus).toHaveBeenLastCalledWith(['blocks', { _key: 'b' }]);
});

test.each([
  ['the document can no longer be edited', page(hero), true],
  ['the form shows another document', { ...page(hero), _id: 'drafts.other' }, false],
  ['the form shows the version of a release', { ...page(hero), _id: 'versions.r1.page' }, false],
])('withdraws the offer when %s', async (_, value, readOnly) => {
  const { onChange, update } = renderForm();
  await screen.findByRole('button', { name: 'Undo' });
  update(value, readOnly);
  await waitFor(() => expect(undoButton()).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});

test('keeps the offer when the draft is published', async () => {
  const { onChange, update } = renderForm();
  update({ ...page(hero), _id: 'page' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onChange).toHaveBeenCalledOnce();
});

test('says why an item cannot be put back whose section was removed', async () => {
  const { onChange, update } = renderForm(['blocks', { _key: 'b' }, 'items', { _key: 'x' }]);
  update(page(hero));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('This can no longer be undone');
  expect(onChange).not.toHaveBeenCalled();
});
