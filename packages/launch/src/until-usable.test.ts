import { expect, test } from 'vitest';
import { untilUsable } from './until-usable.ts';

const started = Promise.resolve();
const never = new Promise<void>(() => {});
/** How `promise` ends soon: `usable`, its error, or `waiting`. */
const outcome = (promise: Promise<void>) =>
  Promise.race([
    promise.then(
      () => 'usable',
      (error: Error) => error.message,
    ),
    new Promise((resolve) => void setTimeout(resolve, 50, 'waiting')),
  ]);

test.each([
  ['waits for the apps', { apps: never, searchEngine: started, search: never }, 'waiting'],
  ['waits for a new search index', { apps: started, searchEngine: started, search: never }, 'waiting'],
  [
    'does not wait for an engine that reads its records',
    { apps: started, searchEngine: never, search: never },
    'usable',
  ],
  ['ends when everything works', { apps: started, searchEngine: started, search: started }, 'usable'],
])('%s', async (_, starts, expected) => {
  expect(await outcome(untilUsable(starts, 1))).toBe(expected);
});

test('fails as soon as search cannot start, while the apps still start', async () => {
  const search = Promise.reject(new Error('no space left'));
  expect(await outcome(untilUsable({ apps: never, searchEngine: search, search }))).toBe('no space left');
});
