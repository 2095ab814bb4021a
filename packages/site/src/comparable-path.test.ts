import { expect, test } from 'vitest';
import { comparablePath } from './comparable-path.ts';

test.each([
  '/docs/gr%C3%B6%C3%9Fe',
  '/docs/größe/',
  '/docs/größe/?a=1#b',
  '/docs/größe.html',
  '/docs/größe/index.HTML',
])('%s is the same path as /docs/größe/', (path) => {
  expect(comparablePath(path)).toBe(comparablePath('/docs/größe/'));
});

test.each([
  ['/index.html', '/'],
  ['/myindex.html', '/myindex/'],
])('%s is the same path as %s', (path, other) => {
  expect(comparablePath(path)).toBe(comparablePath(other));
});

test.each(['/Docs/', '/docs/index/', '/docs.htm', '/docshtml/'])('%s is another path than /docs/', (path) => {
  expect(comparablePath(path)).not.toBe(comparablePath('/docs/'));
});
