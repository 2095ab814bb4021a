import { expect, test } from 'vitest';
import { internalUrl } from './internal-url.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000/'],
  ['0.0.0.0', 'http://127.0.0.1:3000/'],
  ['::', 'http://127.0.0.1:3000/'],
  ['::1', 'http://[::1]:3000/'],
  ['localhost', 'http://localhost:3000/'],
])('a server that listens on %s reaches itself at %s', (hostname, url) => {
  expect(new URL(internalUrl(hostname, 3000)).href).toBe(url);
});
