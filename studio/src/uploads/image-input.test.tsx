// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createSchema, PatchEvent, set, setIfMissing, unset } from 'sanity';
import type { FormPatch, InputProps, ObjectInputProps } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { FormInput } from '../forms/form-parts.tsx';

afterEach(cleanup);

const assetOf = (id: string) => ({ _type: 'reference', _ref: id });
const setAsset = (id: string) => set(assetOf(id), ['asset']);
const RESET = [unset(['crop']), unset(['hotspot'])];

/** Sends patches from an image's field as Sanity does, and returns those that reach the form. */
function sendPatches(patches: FormPatch | FormPatch[] | PatchEvent, value?: object): unknown {
  const onChange = vi.fn<(patches: FormPatch | FormPatch[] | PatchEvent) => void>();
  const props = {
    id: 'portrait',
    path: ['portrait'],
    value,
    schemaType: createSchema({ name: 'test', types: [{ name: 'portrait', type: 'image' }] }).get('portrait'),
    onChange,
    renderDefault: (rendered: ObjectInputProps) => <button onClick={() => rendered.onChange(patches)}>Change</button>,
  } as unknown as ObjectInputProps;
  render(<FormInput {...(props as InputProps)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  return PatchEvent.from(onChange.mock.calls[0]![0]).patches;
}

const cropped = { _type: 'image', asset: assetOf('image-a'), crop: { left: 0.5 }, hotspot: { x: 0.7 } };
const progress = set(100, ['_upload', 'progress']);

test('removes the crop and the hotspot when another image is uploaded', () => {
  expect(sendPatches([setAsset('image-b'), progress], cropped)).toEqual([...RESET, setAsset('image-b'), progress]);
});

test('removes them also when Sanity sends a single patch or an event', () => {
  expect(sendPatches(setAsset('image-b'), cropped)).toEqual([...RESET, setAsset('image-b')]);
  cleanup();
  expect(sendPatches(PatchEvent.from(setAsset('image-b')), cropped)).toEqual([...RESET, setAsset('image-b')]);
});

test('keeps them when the same image is uploaded or selected again', () => {
  expect(sendPatches([setAsset('image-a'), progress], cropped)).toEqual([setAsset('image-a'), progress]);
  cleanup();
  const select = [setIfMissing({ _type: 'image' }), unset(['hotspot']), unset(['crop']), setAsset('image-a')];
  expect(sendPatches(select, cropped)).toEqual([setIfMissing({ _type: 'image' }), setAsset('image-a')]);
});

test('passes other changes on', () => {
  const edit = [set({ left: 0.1 }, ['crop']), set({ x: 0.3 }, ['hotspot'])];
  expect(sendPatches(edit, cropped)).toEqual(edit);
  cleanup();
  const remove = [unset(['asset']), unset(['crop']), unset(['hotspot'])];
  expect(sendPatches(remove, cropped)).toEqual(remove);
  cleanup();
  expect(sendPatches([setAsset('image-a')])).toEqual([setAsset('image-a')]);
});

test.each([
  ['image-a-1x1-png', true],
  ['image-a-1x1-svg', false],
])('offers to crop %s: %o', (asset, isOffered) => {
  const image = { name: 'portrait', type: 'image', options: { hotspot: true, accept: 'image/*' } };
  const props = {
    id: 'portrait',
    path: ['portrait'],
    value: { _type: 'image', asset: assetOf(asset) },
    schemaType: createSchema({ name: 'test', types: [image] }).get('portrait'),
    renderDefault: ({ schemaType }: ObjectInputProps) => <output>{JSON.stringify(schemaType.options)}</output>,
  } as unknown as ObjectInputProps;
  render(<FormInput {...(props as InputProps)} />);
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({ hotspot: isOffered, accept: 'image/*' });
});
