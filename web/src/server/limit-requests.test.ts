import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '../requests/client-address.ts';
import { isOverSharedPagesLimit } from './limit-shared-pages.ts';

const request = (url: string, address: string) =>
  ({ url, headers: { [CLIENT_ADDRESS_HEADER]: address } }) as unknown as IncomingMessage;

test('limits who opens many shared drafts, and nobody else', () => {
  const guesses = Array.from({ length: 40 }, (_, index) => request(`/shared/${index}/`, '192.0.2.1'));
  const refused = guesses.filter((guess) => isOverSharedPagesLimit(guess)).length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(20);
  expect(isOverSharedPagesLimit(request('/docs/faq/', '192.0.2.1'))).toBe(false);
  expect(isOverSharedPagesLimit(request('/shared/a/', '192.0.2.2'))).toBe(false);
});
