import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { RenderCache } from './render-cache.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'render-cache-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const image = (text: string) => async () => Buffer.from(text);

it('renders once, and again after the image was evicted', async () => {
  const cache = new RenderCache(await makeFolder(), 10);
  expect(String(await cache.get('a', image('first')))).toBe('first');
  expect(String(await cache.get('a', image('second')))).toBe('first');
  await cache.get('b', image('other one'));
  expect(String(await cache.get('a', image('third')))).toBe('third');
});

it.each(['before', 'while'])('renders an image again whose file was emptied %s it runs', async (when) => {
  const directory = await makeFolder();
  const cache = new RenderCache(directory, 1000);
  await cache.get('a', image('first'));
  const [name = ''] = await readdir(directory);
  await writeFile(join(directory, name), '');
  const reader = when === 'while' ? cache : new RenderCache(directory, 1000);
  expect(String(await reader.get('a', image('second')))).toBe('second');
  expect(String(await reader.get('a', image('third')))).toBe('second');
  expect(await readFile(join(directory, name), 'utf8')).toBe('second');
});

it('works again once its folder can be used', async () => {
  const directory = join(await makeFolder(), 'cache');
  await writeFile(directory, 'a file instead of a folder');
  const cache = new RenderCache(directory, 1000);
  await expect(cache.get('a', image('first'))).rejects.toThrow('EEXIST');
  await rm(directory);
  expect(String(await cache.get('a', image('second')))).toBe('second');
  expect(await readdir(directory)).toHaveLength(1);
});

it('ignores a file that vanishes while the folder is read', async () => {
  const directory = await makeFolder();
  // Is listed, but has no metadata, like a file that was just removed.
  await symlink(join(directory, 'removed'), join(directory, 'link'));
  const cache = new RenderCache(directory, 1000);
  expect(String(await cache.get('a', image('first')))).toBe('first');
});

it('renders no image that nobody waits for any more when its turn comes', async () => {
  const cache = new RenderCache(await makeFolder(), 1000);
  const first = Promise.withResolvers<Buffer>();
  const rendered: string[] = [];
  const renderAs = (text: string) => async () => {
    rendered.push(text);
    return Buffer.from(text);
  };
  const busy = ['a', 'b'].map((key) => cache.get(key, () => first.promise));
  const abandoned = cache.get('c', renderAs('c'), () => false);
  const shared = [false, true].map((isWanted) => cache.get('d', renderAs('d'), () => isWanted));
  first.resolve(Buffer.from('first'));
  await expect(abandoned).rejects.toMatchObject({ status: 503 });
  expect((await Promise.all(shared)).map(String)).toEqual(['d', 'd']);
  expect(rendered).toEqual(['d']);
  expect((await Promise.all(busy)).map(String)).toEqual(['first', 'first']);
  expect(String(await cache.get('c', renderAs('c')))).toBe('c');
});
