import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '../requests/client-address.ts';
import { isOverLimit } from './limit-requests.ts';

const request = (url: string, address: string) =>
  ({ url, headers: { [CLIENT_ADDRESS_HEADER]: address } }) as unknown as IncomingMessage;
const refusedOf = (urls: string[]) => urls.filter((url) => isOverLimit(request(url, '192.0.2.1'))).length;

test('limits who opens many shared drafts, and nobody else', () => {
  const refused = refusedOf(Array.from({ length: 40 }, (_, index) => `/shared/${index}/`));
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(20);
  expect(isOverLimit(request('/docs/faq/', '192.0.2.1'))).toBe(false);
  expect(isOverLimit(request('/shared/a/', '192.0.2.2'))).toBe(false);
});

test('limits who requests many crops of images, and no other images', () => {
  const image = '/images/0123456789abcdef0123456789abcdef01234567-1200x800.png';
  const crops = Array.from({ length: 150 }, (_, index) => `?w=640&fit=max&rect=${index},0,10,10`);
  expect(refusedOf(crops.map((query) => image + query))).toBe(0);
  expect(refusedOf(crops.map((query) => image + query.replace('rect', '%72ect')))).toBeGreaterThan(80);
  expect(isOverLimit(request(`${image}?w=640&fit=max`, '192.0.2.1'))).toBe(false);
});
