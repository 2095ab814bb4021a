import { expect, test } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';
import { rejectRequest } from './errors/reject-request.ts';

test.each([
  ['/se%61rch/?q=a', '/search/?q=a'],
  ['/%64ocs/f%61q/', '/docs/faq/'],
  ['/api/%68ealth/', '/api/health/'],
  ['/sh%61red/token/', '/shared/token/'],
  ['/x/%2E%2e/se%61rch/', '/x/../search/'],
  ['/docs/a%2Db%5fc%7E/', '/docs/a-b_c~/'],
])('%s is %s', (url, normalized) => {
  expect(normalizeUrl(url)).toBe(normalized);
});

test.each(['/', '/docs/faq/', '/caf%C3%A9/', '/docs%2Ffaq/', '/%2561/', '/a%20b/', '/%zz/', '/search/?q=%61', '*'])(
  '%s stays as it is',
  (url) => {
    expect(normalizeUrl(url)).toBe(url);
  },
);

test.each(['/se%%36%31rch/?q=a', '/%7%33earch/', '/docs%2%66faq/'])('%s stays undecodable', (url) => {
  expect(normalizeUrl(url)).toBe(url);
  expect(rejectRequest('GET', normalizeUrl(url))).toBe(400);
});

test('removes the origin that clients may send in the request line', () => {
  expect(normalizeUrl('https://other.example/docs/?q=a')).toBe('/docs/?q=a');
  expect(normalizeUrl('http://other.example')).toBe('/');
});
