import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

test('says that the lake cannot be reached, without the address of the request', () => {
  const message = 'Request error while attempting to reach is https://lake.example/data/query/production?query=*';
  const error = Object.assign(new Error(message), { isNetworkError: true });
  expect(errorMessage(error)).toBe('The content lake cannot be reached. Check that you are online.');
});

test.each([
  [new Error('The title is missing.'), 'The title is missing.'],
  ['Stopped', 'Stopped'],
  [undefined, 'undefined'],
])('keeps other messages', (thrown, message) => {
  expect(errorMessage(thrown)).toBe(message);
});
