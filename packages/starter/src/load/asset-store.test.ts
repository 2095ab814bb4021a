import { expect, it } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { AssetStore } from './asset-store.ts';

it('identifies an image by its content, size and format', () => {
  const store = new AssetStore(contentFolder({ 'a.svg': '<svg xmlns="a" width="640" height="360"/>' }));
  expect(store.resolveImage('../a.svg', 'docs/a.md')?.asset._ref).toMatch(/^image-[\da-f]{40}-640x360-svg$/);
  expect(store.assets).toMatchObject([{ filename: 'a.svg', contentType: 'image/svg+xml' }]);
});

it.each([
  ['missing', 'b.svg'],
  ['outside of the content folder', '../../etc/passwd'],
  ['not an image', 'a.txt'],
  ['broken', 'broken.png'],
])('returns nothing for a file that is %s', (_, source) => {
  const store = new AssetStore(contentFolder({ 'a.txt': 'text', 'broken.png': 'text' }));
  expect(store.resolveImage(source, 'home.yaml')).toBeUndefined();
});

it('identifies a recording by its content and extension, and refuses other files', () => {
  const store = new AssetStore(contentFolder({ 'a.mp3': 'sound', 'a.exe': 'program' }));
  expect(store.resolveFile('../a.mp3', 'docs/a.md')?.asset._ref).toMatch(/^file-[\da-f]{40}-mp3$/);
  expect(store.assets).toMatchObject([{ kind: 'file', filename: 'a.mp3', contentType: 'audio/mpeg' }]);
  expect(store.resolveFile('a.exe', 'home.yaml')).toBeUndefined();
  expect(store.resolveFile('b.mp3', 'home.yaml')).toBeUndefined();
});
