import { expect, test } from 'vitest';
import { sizeOf } from './cache-entry.ts';

const sizeOfHtml = (html: string) => sizeOf({ value: { kind: 'APP_PAGE', html }, lastModified: 0 });

test('a character that is not in Latin-1 doubles the size of a string', () => {
  const text = 'é'.repeat(10_000);
  const difference = sizeOfHtml(`${text}→`) - sizeOfHtml(text);
  expect(difference).toBeGreaterThan(9_000);
  expect(difference).toBeLessThan(11_000);
});
