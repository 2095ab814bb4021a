import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedMethods, ENDPOINTS, EXPORTED_METHODS } from './endpoint-methods.ts';

const APP = join(import.meta.dirname, '../app');

/** Such as `GET` in `export async function GET(` or `export { handle as GET }`. */
const EXPORTED_METHOD = /\b(?:export (?:async )?(?:function|const)|as) ([A-Z]+)\b/g;

const isEndpoint = (folder: string) => ENDPOINTS.test(`${folder.replaceAll(/\[\w+\]/g, 'x')}/`);

test('lists the methods that the route handlers of endpoints export', () => {
  const exported = globSync('**/route.ts', { cwd: APP })
    .map((file) => [`/${dirname(file)}`, readFileSync(join(APP, file), 'utf8')] as const)
    .filter(([folder]) => isEndpoint(folder))
    .map(([folder, text]) => [
      folder,
      Array.from(text.matchAll(EXPORTED_METHOD), ([, method = '']) => method).toSorted(),
    ]);
  const listed = Object.entries(EXPORTED_METHODS).map(([folder, methods]) => [folder, methods.toSorted()]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(exported));
});

test.each([
  ['/docs/faq/', 'GET, HEAD'],
  ['/llms.txt', 'GET, HEAD'],
  ['/api/health/', 'GET, HEAD, OPTIONS'],
  ['/api/health', 'GET, HEAD, OPTIONS'],
  ['/api/revalidate/', 'POST, OPTIONS'],
  ['/1/indexes/*/queries', 'POST, OPTIONS'],
  ['/files/episode-1.mp3?download', 'GET, HEAD, OPTIONS'],
  ['/api/nothing/', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('%s accepts %s', (path, methods) => {
  expect(allowedMethods(path).join(', ')).toBe(methods);
});
