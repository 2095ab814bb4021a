import { expect, it } from 'vitest';
import { contentFolder } from './content-folder.fixture.ts';
import { ImageStore } from './image-store.ts';

it('identifies an image by its content, size and format', () => {
  const store = new ImageStore(contentFolder({ 'a.svg': '<svg xmlns="a" width="640" height="360"/>' }));
  expect(store.resolve('../a.svg', 'docs/a.md')?.asset._ref).toMatch(/^image-[\da-f]{40}-640x360-svg$/);
  expect(store.assets).toMatchObject([{ filename: 'a.svg', contentType: 'image/svg+xml' }]);
});

it.each([
  ['missing', 'b.svg'],
  ['outside of the content folder', '../../etc/passwd'],
  ['not an image', 'a.txt'],
  ['broken', 'broken.png'],
])('returns nothing for a file that is %s', (_, source) => {
  const store = new ImageStore(contentFolder({ 'a.txt': 'text', 'broken.png': 'text' }));
  expect(store.resolve(source, 'home.yaml')).toBeUndefined();
});
