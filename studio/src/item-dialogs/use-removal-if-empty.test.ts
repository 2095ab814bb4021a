// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { createSchema } from 'sanity';
import type { ArraySchemaType, ObjectSchemaType } from 'sanity';
import { expect, test, vi } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { useRemovalIfEmpty } from './use-removal-if-empty.ts';

const schema = createSchema({ name: 'test', types: schemaTypes });

/** A block or a section. */
const typeOf = (name: string) => schema.get(name) as ObjectSchemaType;

/** An item of the list in a field. */
function itemType(parent: string, field: string): ObjectSchemaType {
  const list = typeOf(parent).fields.find(({ name }) => name === field)?.type as ArraySchemaType<{ _type: string }>;
  return list.of[0] as ObjectSchemaType;
}

const link = { _type: 'link', kind: 'internal' };

/** Shows an item with its dialog open, and closes it. */
function closeDialog(value: object, schemaType: ObjectSchemaType, readOnly = false) {
  const onRemove = vi.fn<() => void>();
  const { rerender } = renderHook(
    (open: boolean) =>
      useRemovalIfEmpty({
        open,
        readOnly,
        value: { _type: schemaType.name, _key: 'a', ...value } as { _type: string },
        schemaType,
        onRemove,
      }),
    { initialProps: true },
  );
  rerender(false);
  return onRemove;
}

test.each([
  ['a block without initial values', typeOf('figure'), {}],
  ['a block with an initial value', typeOf('admonition'), { kind: 'note' }],
  ['a section', typeOf('split'), { imageSide: 'right' }],
  ['a button', itemType('hero', 'actions'), { style: 'primary', link }],
  ['a link', typeOf('navigationItem'), { link }],
  ['a needed connection', typeOf('connection'), { direction: 'outbound' }],
])('removes %s if nothing was entered', async (_, schemaType, value) => {
  const onRemove = closeDialog(value, schemaType);
  await waitFor(() => expect(onRemove).toHaveBeenCalledOnce());
});

test.each([
  ['a block with a text', typeOf('figure'), { alt: 'No image yet' }],
  ['a block with another choice', typeOf('admonition'), { kind: 'warning' }],
  ['a block that is complete as it is inserted', typeOf('truncate'), {}],
  ['a link with another target', typeOf('navigationItem'), { link: { ...link, kind: 'external' } }],
  ['a link with a text', typeOf('navigationItem'), { label: 'Docs', link }],
])('keeps %s', async (_, schemaType, value) => {
  const onRemove = closeDialog(value, schemaType);
  await vi.dynamicImportSettled();
  expect(onRemove).not.toHaveBeenCalled();
});

test('keeps an empty block that cannot be edited', async () => {
  const onRemove = closeDialog({}, typeOf('figure'), true);
  await vi.dynamicImportSettled();
  expect(onRemove).not.toHaveBeenCalled();
});
