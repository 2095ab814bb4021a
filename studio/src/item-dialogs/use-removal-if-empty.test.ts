// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createSchema } from 'sanity';
import type { ArraySchemaType, ObjectSchemaType } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const reference = (_ref: string) => ({ _type: 'reference', _ref, _weak: true });
const link = { _type: 'link', kind: 'internal' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows an item with its dialog open, closes it, and returns whether the item is removed. */
async function isRemovedOnClose(
  value: object,
  schemaType: ObjectSchemaType,
  { readOnly = false, typedText = {}, isOpenedAgain = false } = {},
): Promise<boolean> {
  const onRemove = vi.fn<() => void>();
  const { rerender } = renderHook(
    ({ open, text }) =>
      useRemovalIfEmpty({
        open,
        readOnly,
        value: { _type: schemaType.name, _key: 'a', ...value, ...text } as { _type: string },
        schemaType,
        onRemove,
      }),
    { initialProps: { open: true, text: {} } },
  );
  rerender({ open: false, text: {} });
  vi.advanceTimersByTime(300);
  rerender({ open: isOpenedAgain, text: typedText });
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  return onRemove.mock.calls.length > 0;
}

test.each([
  ['a block without initial values', typeOf('figure'), {}],
  ['a block with an initial value', typeOf('admonition'), { kind: 'note' }],
  ['a section', typeOf('split'), { imageSide: 'right' }],
  ['a button', itemType('hero', 'actions'), { style: 'primary', link }],
  ['a link', typeOf('navigationItem'), { link }],
  ['an author', itemType('post', 'authors'), {}],
  ['a needed connection', typeOf('connection'), { direction: 'outbound' }],
])('removes %s if nothing was entered', async (_, schemaType, value) => {
  expect(await isRemovedOnClose(value, schemaType)).toBe(true);
});

test.each([
  ['a block with a text', typeOf('figure'), { alt: 'No image yet' }],
  ['a block with another choice', typeOf('admonition'), { kind: 'warning' }],
  ['a block that is complete as it is inserted', typeOf('truncate'), {}],
  ['a link with another target', typeOf('navigationItem'), { link: { ...link, kind: 'external' } }],
  ['an author', itemType('post', 'authors'), reference('author-fleetloom')],
  ['a page in the docs sidebar', typeOf('sidebarDoc'), { doc: reference('doc-faq') }],
  ['a link with a page', typeOf('navigationItem'), { link: { ...link, reference: reference('doc-faq') } }],
  ['a block with an image', typeOf('figure'), { image: { _type: 'image', asset: reference('image-a-1x1-png') } }],
  ['a block whose image is being uploaded', typeOf('figure'), { image: { _type: 'image', _upload: { progress: 9 } } }],
  ['a link with a text', typeOf('navigationItem'), { label: 'Docs', link }],
])('keeps %s', async (_, schemaType, value) => {
  expect(await isRemovedOnClose(value, schemaType)).toBe(false);
});

test.each([
  ['that cannot be edited', { readOnly: true }],
  ['whose text arrives after its dialog was closed', { typedText: { caption: 'Typed' } }],
  ['that is opened again', { isOpenedAgain: true }],
])('keeps an empty block %s', async (_, options) => {
  expect(await isRemovedOnClose({}, typeOf('figure'), options)).toBe(false);
});
