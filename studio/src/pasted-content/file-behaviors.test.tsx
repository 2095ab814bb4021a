// @vitest-environment jsdom
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderEditor } from './editor.fixture.tsx';
import { fileBehaviors } from './file-behaviors.ts';

const PNG = new File([], 'robot.png', { type: 'image/png' });
const SVG = new File([], 'dock.svg', { type: 'image/svg+xml' });
const PDF = new File([], 'terms.pdf', { type: 'application/pdf' });
const WEB_IMAGE = '<meta charset="utf-8"><img src="https://other.example/robot.png">';

/** An editor with the paragraph “Words.”, or empty. Images are stored once `store` is called. */
async function renderText(text = '', hasBlocks = true) {
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const onLoss = vi.fn<(losses: string[]) => void>();
  const upload = async (images: readonly File[], insert: (assetId: string) => void) => {
    await stored;
    for (const { name } of images) insert(`image-${name}`);
  };
  const behaviors = fileBehaviors({ upload, onLoss });
  const editor = renderEditor(<BehaviorPlugin behaviors={behaviors} />, { hasBlocks });
  editor.paste({ 'text/plain': text });
  await waitFor(() => expect(editor.blocks()).toMatchObject([{ children: [{ text }] }]));
  return { ...editor, store, onLoss };
}

const words = { children: [{ text: 'Words.' }] };
const figure = (name: string) => ({ _type: 'figure', image: { _type: 'image', asset: { _ref: `image-${name}` } } });

test('inserts images after the selected text, which stays', async () => {
  const { paste, blocks, store } = await renderText('Words.');
  paste({}, { files: [PNG, SVG], isAllSelected: true });
  store();
  await waitFor(() => expect(blocks()).toMatchObject([words, figure('robot.png'), figure('dock.svg')]));
});

test.each([
  [3, 'after', [words, figure('robot.png')]],
  [0, 'before', [figure('robot.png'), words]],
])('inserts an image with the cursor at %i %s the paragraph, which stays whole', async (cursor, _, expected) => {
  const { paste, blocks, store } = await renderText('Words.');
  paste({}, { files: [PNG], cursor });
  store();
  await waitFor(() => expect(blocks()).toMatchObject(expected));
});

test('inserts an image instead of an empty paragraph', async () => {
  const { paste, blocks, store } = await renderText();
  paste({}, { files: [PNG] });
  store();
  await waitFor(() => expect(blocks()).toMatchObject([figure('robot.png')]));
});

test('inserts an image of a web page', async () => {
  const { paste, blocks, store } = await renderText('Words.');
  paste({ 'text/html': WEB_IMAGE }, { files: [PNG], isAllSelected: true });
  store();
  await waitFor(() => expect(blocks()).toMatchObject([words, figure('robot.png')]));
});

test('inserts an image although its place was removed meanwhile', async () => {
  const { paste, blocks, editor, store } = await renderText('Words.');
  paste({}, { files: [PNG], isAllSelected: true });
  editor.send({ type: 'insert.block', block: { _type: 'code', code: 'ls' }, placement: 'after' });
  const [first] = blocks() ?? [];
  editor.send({ type: 'delete.block', at: [{ _key: first?._key ?? '' }] });
  await waitFor(() => expect(blocks()).toMatchObject([{ _type: 'code' }]));
  store();
  await waitFor(() => expect(blocks()).toMatchObject([{ _type: 'code' }, figure('robot.png')]));
});

test.each([
  ['a file', {}, [PDF], ['a file'], true],
  ['an image that the browser did not copy', { 'text/html': WEB_IMAGE }, [], ['an image'], true],
  ['images in a callout', {}, [PNG, SVG], ['2 images'], false],
])('says that %s was left out, and keeps the selected text', async (_, data, files, losses, hasBlocks) => {
  const { paste, blocks, onLoss } = await renderText('Words.', hasBlocks);
  paste(data, { files, isAllSelected: true });
  await waitFor(() => expect(onLoss).toHaveBeenCalledExactlyOnceWith(losses));
  expect(blocks()).toMatchObject([words]);
});

test('inserts text without the picture that Word adds', async () => {
  const { paste, blocks, onLoss } = await renderText();
  paste({ 'text/plain': 'Words.' }, { files: [PNG] });
  await waitFor(() => expect(blocks()).toMatchObject([words]));
  expect(onLoss).not.toHaveBeenCalled();
});
