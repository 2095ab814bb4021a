import { expect, test } from 'vitest';
import { dataFolderError } from './data-folder-error.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: it failed, open '/data/file'`), { code });

test.each([
  ['ENOSPC', '/data/edge cannot be written because its disk is full. Free up space, then start again.'],
  [
    'EROFS',
    "The data folder /data/edge cannot be used: EROFS: it failed, open '/data/file'. Make it writable, or set DATA_DIR to another folder.",
  ],
])('%s says what is wrong with the folder and what to do', (code, message) => {
  expect(dataFolderError('/data/edge', systemError(code))).toEqual(new Error(message));
});

test('an error that is not of the operating system stays as it is', () => {
  const error = new Error('another edge is using /data/edge.');
  expect(dataFolderError('/data/edge', error)).toBe(error);
});
