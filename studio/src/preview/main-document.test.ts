import { pathOfDocument } from '@site/site/route-map';
import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { mainDocumentOf } from './main-document.ts';

const slug = (current: string) => ({ _type: 'slug', current });

/** The slugs are equal, so that a filter without the type would find the wrong document. */
const DOCUMENTS = [
  { _id: 'provider-a', _type: 'provider', slug: slug('fleetloom') },
  { _id: 'provider-b', _type: 'provider', slug: slug('other') },
  { _id: 'homePage', _type: 'homePage' },
  { _id: 'platformPage', _type: 'platformPage' },
  { _id: 'capsIndex', _type: 'capsIndex' },
  { _id: 'blogIndex', _type: 'blogIndex' },
  { _id: 'doc', _type: 'doc', slug: slug('same') },
  { _id: 'doc-deep', _type: 'doc', slug: slug('guides/same') },
  { _id: 'post', _type: 'post', slug: slug('same') },
  { _id: 'tag', _type: 'tag', slug: slug('same') },
  { _id: 'legal', _type: 'legalPage', slug: slug('same') },
  { _id: 'page', _type: 'page', slug: slug('solutions/same') },
  { _id: 'capability-b', _type: 'capability', slug: slug('same'), provider: { _ref: 'provider-b' } },
  { _id: 'capability-a', _type: 'capability', slug: slug('same'), provider: { _ref: 'provider-a' } },
];

async function found(path: string): Promise<string | undefined> {
  const { filter, params } = mainDocumentOf(path) ?? {};
  if (filter === undefined) return undefined;
  const tree = parse(`*[${filter}][0]._id`, { params });
  return (await (await evaluate(tree, { dataset: DOCUMENTS, params })).get()) as string;
}

const pages = DOCUMENTS.filter(({ _type }) => _type !== 'provider').map((document) => {
  const provider = 'provider' in document ? (document.provider?._ref === 'provider-a' ? 'fleetloom' : 'other') : null;
  const current = 'slug' in document ? document.slug?.current : null;
  return { id: document._id, path: pathOfDocument({ _type: document._type, slug: current, provider }) ?? '' };
});

test.each(pages)('$path shows $id', async ({ id, path }) => {
  expect(await found(path)).toBe(id);
});

test.each(['/blog/archive/', '/blog/authors/', '/blog/tags/', '/blog/page/2/'])(
  '%s shows the blog home',
  async (path) => {
    expect(await found(path)).toBe('blogIndex');
  },
);

test.each(['/search/', '/api/health/', '/caps/fleetloom/', '/%ff/'])('%s has no document', async (path) => {
  expect(await found(path)).toBeUndefined();
});
