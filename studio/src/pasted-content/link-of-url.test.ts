import { validateLink } from '@site/blocks/studio/validate-link';
import { expect, it } from 'vitest';
import { linkOfUrl, pagesByPath } from './link-of-url.ts';

const pages = pagesByPath([
  { _id: 'homePage', _type: 'homePage' },
  { _id: 'doc-a', _type: 'doc', slug: 'guides/first-robot' },
  { _id: 'capability-a', _type: 'capability', slug: 'tunnel', provider: 'acme' },
  { _id: 'doc-without-slug', _type: 'doc', slug: null },
]);
const targets = {
  siteUrl: 'https://site.example',
  portalHost: 'https://portal.example',
  pages,
  headingKeys: new Map([['doc-a', new Map([['key-figures', 'k']])]]),
};

const internal = (id: string, anchor?: string) => ({
  _type: 'link',
  kind: 'internal',
  reference: { _type: 'reference', _ref: id, _weak: true },
  ...(anchor && { anchor }),
});

it.each([
  ['https://site.example/docs/guides/first-robot/', internal('doc-a')],
  ['https://site.example/docs/guides/first-robot', internal('doc-a')],
  ['https://site.example/docs/guides/first-robot/?utm_source=x#next-steps', internal('doc-a', 'next-steps')],
  ['/docs/guides/first-robot/#n%C3%A4chste', internal('doc-a', 'nächste')],
  ['https://site.example/docs/guides/first-robot/#:~:text=some%20words', internal('doc-a')],
  ['https://site.example/docs/guides/first-robot/#next-steps:~:text=words', internal('doc-a', 'next-steps')],
  ['https://site.example', internal('homePage')],
  ['/caps/acme/tunnel/', internal('capability-a')],
])('makes %s a link to a page', (href, link) => {
  expect(linkOfUrl(href, targets)).toEqual(link);
});

it('gives a link to a heading the key of the heading, if it is known', () => {
  expect(linkOfUrl('/docs/guides/first-robot/#key-figures', targets)).toEqual({
    ...internal('doc-a', 'key-figures'),
    headingKey: 'k',
  });
});

it.each([
  ['https://other.example/docs/guides/first-robot/', 'https://other.example/docs/guides/first-robot/'],
  ['https://site.example.other.example/', 'https://site.example.other.example/'],
  ['mailto:name@example.com', 'mailto:name@example.com'],
  ['https://site.example/search/?q=ssh#all', '/search/?q=ssh#all'],
  ['/docs/guides/gone/', '/docs/guides/gone/'],
])('makes %s a link to a URL or a path without a document', (href, stored) => {
  const link = linkOfUrl(href, targets);
  expect(link).toEqual({ _type: 'link', kind: 'external', href: stored });
  expect(validateLink(link)).toBe(true);
});

it('makes a URL of the portal a link to a path on the portal', () => {
  const link = linkOfUrl('https://portal.example/register?plan=a', targets);
  expect(link).toEqual({ _type: 'link', kind: 'portal', href: '/register?plan=a' });
  expect(validateLink(link)).toBe(true);
});

it.each([['#next-steps'], ['../other.html'], ['//site.example/'], ['javascript:alert(1)']])(
  'leaves %s to validation',
  (href) => {
    const link = linkOfUrl(href, targets);
    expect(link).toEqual({ _type: 'link', kind: 'external', href });
    expect(validateLink(link)).not.toBe(true);
  },
);
