import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const limiter = () => new RateLimiter({ client: { perSecond: 2, burst: 3 }, total: { perSecond: 10, burst: 100 } });

test('allows a burst, then the rate', () => {
  const limits = limiter();
  expect([1, 2, 3, 4].map(() => limits.take('a', 1, 0))).toEqual([0, 0, 0, 1]);
  expect(limits.take('a', 1, 500)).toBe(0);
  expect(limits.take('a', 1, 500)).toBe(1);
  expect(limits.take('b', 1, 500)).toBe(0);
});

test('counts a request that stands for several', () => {
  const limits = limiter();
  expect(limits.take('a', 3, 0)).toBe(0);
  expect(limits.take('a', 2, 0)).toBe(1);
  expect(limits.take('a', 2, 1000)).toBe(0);
});

test('limits clients with many addresses together', () => {
  const limits = limiter();
  const waits = Array.from({ length: 20_000 }, (_, number) => limits.take(`client-${number}`, 1, 0));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
});
