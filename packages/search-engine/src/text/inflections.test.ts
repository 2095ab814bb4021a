import { expect, test } from 'vitest';
import { inflections } from './inflections.ts';

test.each([
  ['completely', 'complete'],
  ['complete', 'completely'],
  ['robots', 'robot'],
  ['installing', 'install'],
  ['cache', 'caching'],
])('%s is also searched as %s', (word, form) => {
  expect(inflections(word)).toContain(form);
});

test.each(['fly', 'reply', 'ros2'])('%s has no adverb form or stem', (word) => {
  expect(inflections(word)).not.toContain(word.slice(0, -2));
});
