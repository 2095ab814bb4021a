import { ClientError } from '@sanity/client';
import type { AssetSource, AssetSourceUploader, AssetSourceUploadEvent, AssetSourceUploadFile } from 'sanity';
import { expect, it, vi } from 'vitest';
import { explainFailures } from './explain-failures.ts';

/** Ends an upload as Sanity's uploader does: the events have no files when the failure is reported. */
class Uploader implements AssetSourceUploader {
  #files: AssetSourceUploadFile[] = [];
  #subscribers = new Set<(event: AssetSourceUploadEvent) => void>();
  upload(files: File[]): AssetSourceUploadFile[] {
    this.#files = files.map((file) => ({ id: file.name, file, progress: 0, status: 'pending' }));
    return this.#files;
  }
  updateFile(): void {
    this.#emit({ type: 'all-complete', files: this.#files });
    this.#files = [];
    this.#emit({ type: 'error', files: [] });
  }
  getFiles(): AssetSourceUploadFile[] {
    return this.#files;
  }
  subscribe(subscriber: (event: AssetSourceUploadEvent) => void): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }
  reset(): void {}
  abort(): void {}
  #emit(event: AssetSourceUploadEvent): void {
    for (const subscriber of this.#subscribers) subscriber(event);
  }
}

/** Uploads a file that fails, and returns what editors see and which events reach the field. */
function failWith(error: Error) {
  const show = vi.fn<(fileName: string, reason: string) => void>();
  const source: AssetSource = explainFailures({ name: 'source', component: () => null, Uploader }, show);
  const uploader = source.Uploader && new source.Uploader();
  if (!uploader) throw new Error('The source has no uploader.');
  const events: string[] = [];
  uploader.subscribe(({ type }) => events.push(type));
  uploader.upload([new File([], 'hall.png')]);
  uploader.updateFile('hall.png', { status: 'error', error });
  return { shown: show.mock.calls, events };
}

const rejection = (statusCode: number, body: unknown) =>
  new ClientError({ statusCode, body, headers: {}, url: 'https://lake.example/', method: 'POST', statusMessage: null });

it('shows why the content lake rejected a file, instead of general advice', () => {
  const message = 'The image has 12000 × 9000 pixels, more than the limit of 100 million. Make it smaller.';
  expect(failWith(rejection(400, { statusCode: 400, error: 'Bad Request', message }))).toEqual({
    shown: [['hall.png', message]],
    events: ['all-complete'],
  });
});

it('says that the field is for other files', () => {
  const error = new Error('Unsupported file type: could not determine an uploader for "hall.mp4" (type "video/mp4")');
  expect(failWith(error)).toEqual({
    shown: [['hall.png', 'This field does not accept files of this type.']],
    events: ['all-complete'],
  });
});

it.each([
  ['was interrupted', new Error('Request error while attempting to reach is https://lake.example/')],
  ['was rejected by a proxy', rejection(413, '<html>413</html>')],
  ['needs a sign-in', rejection(401, { statusCode: 401, error: 'Unauthorized', message: 'Session not found' })],
])('leaves the advice to Sanity if the request %s', (_, error) => {
  expect(failWith(error)).toEqual({ shown: [], events: ['all-complete', 'error'] });
});

it('leaves a source without uploads as it is', () => {
  const source = { name: 'source', component: () => null };
  expect(explainFailures(source, () => {})).toBe(source);
});
