import type { AssetSource, AssetSourceUploader } from 'sanity';
import { expect, it, vi } from 'vitest';
import { keepUploading } from './keep-uploading.ts';

const abort = vi.fn<() => void>();

class Uploader implements AssetSourceUploader {
  upload(): [] {
    return [];
  }
  getFiles(): [] {
    return [];
  }
  updateFile(): void {}
  reset(): void {}
  abort(): void {
    abort();
  }
  subscribe(): () => void {
    return () => {};
  }
}

function startUpload(source: AssetSource) {
  const uploader = source.Uploader && new source.Uploader();
  if (!uploader) throw new Error('The source has no uploader.');
  const unsubscribe = uploader.subscribe(() => {});
  uploader.upload([]);
  return { uploader, unsubscribe };
}

const createSource = () => keepUploading({ name: 'source', component: () => null, Uploader });
/** Whether an upload ended, after everything that is due. */
async function hasEnded(): Promise<boolean> {
  await Promise.resolve();
  const calls = abort.mock.calls.length;
  abort.mockClear();
  return calls > 0;
}

it('goes on when its field closes', async () => {
  const { uploader, unsubscribe } = startUpload(createSource());
  uploader.abort();
  unsubscribe();
  expect(await hasEnded()).toBe(false);
});

it('ends when it is canceled', async () => {
  const { uploader, unsubscribe } = startUpload(createSource());
  uploader.abort();
  expect(await hasEnded()).toBe(true);
  unsubscribe();
});

it('ends when another file is chosen', async () => {
  const source = createSource();
  const { uploader, unsubscribe } = startUpload(source);
  startUpload(source);
  uploader.abort();
  unsubscribe();
  expect(await hasEnded()).toBe(true);
});

it('leaves a source without uploads as it is', () => {
  const source = { name: 'source', component: () => null };
  expect(keepUploading(source)).toBe(source);
});
