import { expect, test } from 'vitest';
import { withLocation } from './with-location.mjs';

const flight = (url: string) =>
  new TextEncoder().encode(`9:E{"digest":${JSON.stringify(`NEXT_REDIRECT;replace;${url};307;`)}}\n`);

test.each(['/docs/faq/', 'https://chat.example/a?b=c&d="e"', '/a;b;c/'])('a redirect to %s says so', (url) => {
  const entry = withLocation({ status: 307, headers: { 'x-next-cache-tags': 'a' }, rscData: flight(url) });
  expect(entry).toMatchObject({ status: 307, headers: { 'x-next-cache-tags': 'a', location: url } });
});

test('a page is left as it is, whatever its text', () => {
  const page = { status: 200, headers: {}, rscData: flight('/a/') };
  expect(withLocation(page)).toBe(page);
  const notFound = { status: 404, headers: {}, rscData: flight('/a/') };
  expect(withLocation(notFound)).toBe(notFound);
  expect(withLocation(null)).toBeNull();
});

test('the location of the answer before it is replaced', () => {
  const entry = withLocation({ status: 308, headers: { location: '/old/' }, rscData: flight('/new/') });
  expect(entry.headers).toEqual({ location: '/new/' });
});

test('a redirect whose content names no address keeps its own', () => {
  const entry = { status: 307, headers: { location: '/a/' }, rscData: new TextEncoder().encode('0:{}') };
  expect(withLocation(entry)).toBe(entry);
});
