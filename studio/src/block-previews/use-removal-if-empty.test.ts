// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { blockTypes } from '@site/blocks/registries/schemas';
import type { BlockProps } from 'sanity';
import { expect, test, vi } from 'vitest';
import { useRemovalIfEmpty } from './use-removal-if-empty.ts';

/** Shows a block with its dialog open, and closes it. */
function closeDialog(value: { _type: string; [field: string]: unknown }, readOnly = false) {
  const onRemove = vi.fn<() => void>();
  const { fields } = blockTypes.find(({ name }) => name === value._type) as unknown as {
    fields: { name: string; initialValue?: unknown }[];
  };
  const schemaType = { fields: fields.map(({ name, ...type }) => ({ name, type })) };
  const { rerender } = renderHook(
    (open: boolean) =>
      useRemovalIfEmpty({
        open,
        readOnly,
        value: { _key: 'a', ...value },
        schemaType,
        onRemove,
      } as unknown as BlockProps),
    { initialProps: true },
  );
  rerender(false);
  return onRemove;
}

test.each([{ _type: 'figure' }, { _type: 'admonition', kind: 'note' }, { _type: 'code' }])(
  'removes an empty block: %o',
  async (value) => {
    const onRemove = closeDialog(value);
    await waitFor(() => expect(onRemove).toHaveBeenCalledOnce());
  },
);

test.each([
  { _type: 'figure', alt: 'No image yet' },
  { _type: 'admonition', kind: 'warning' },
  // Complete as it is inserted.
  { _type: 'truncate' },
])('keeps a block with content: %o', async (value) => {
  const onRemove = closeDialog(value);
  await vi.dynamicImportSettled();
  expect(onRemove).not.toHaveBeenCalled();
});

test('keeps an empty block that cannot be edited', async () => {
  const onRemove = closeDialog({ _type: 'figure' }, true);
  await vi.dynamicImportSettled();
  expect(onRemove).not.toHaveBeenCalled();
});
