import { PAGE_TYPES } from '@site/site/route-map';
import { evaluate, parse } from 'groq-js';
import { defer, firstValueFrom, from, isObservable, of, throwError } from 'rxjs';
import type { DocumentLocationsState } from 'sanity/presentation';
import { expect, onTestFinished, test, vi } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { locations } from './locations.ts';

const slug = (current: string) => ({ slug: { _type: 'slug', current } });
const reference = (_ref: string) => ({ _type: 'reference', _ref });
const linkTo = (id: string) => ({ body: [{ markDefs: [{ _type: 'link', page: { ...reference(id), _weak: true } }] }] });
const PROVIDER = { _id: 'provider-a', _type: 'provider', name: 'Fleet', ...slug('b') };

/** What the Studio shows above the form of a document. */
async function stateOf(
  id: string,
  type: string,
  dataset: object[],
): Promise<DocumentLocationsState | null | undefined> {
  const documentStore = {
    listenQuery: ({ fetch }: { fetch: string }, params: Record<string, unknown>) =>
      from(Promise.resolve(evaluate(parse(fetch, { params }), { dataset, params })).then((value) => value.get())),
  } as unknown as Parameters<typeof locations>[1]['documentStore'];
  const params = { id: `drafts.${id}`, type, version: undefined };
  const state = locations({ ...params, perspectiveStack: ['drafts'] }, { documentStore });
  return isObservable(state) ? firstValueFrom(state) : state;
}

async function listed(id: string, dataset: { _id: string; _type: string }[]): Promise<string[] | undefined> {
  const state = await stateOf(id, dataset.find(({ _id }) => _id === id)?._type ?? '', dataset);
  return state?.locations?.map(({ href }) => href);
}

test('lists the page of every type that has one first', async () => {
  const pages = PAGE_TYPES.map((_type) => ({
    _id: `${_type}-id`,
    _type,
    title: 'A title',
    ...slug('a'),
    provider: reference('provider-a'),
  }));
  const paths = await Promise.all(pages.map(({ _id }) => listed(_id, [...pages, PROVIDER])));
  expect(paths.map((all) => all?.[0])).toEqual([
    '/',
    '/Platform/',
    '/caps/',
    '/blog/',
    '/a/',
    '/docs/a/',
    '/blog/a/',
    '/blog/tags/a/',
    '/blog/authors/a/',
    '/caps/b/a/',
    '/a/',
  ]);
});

test('lists the lists that a post is in, and the pages that link to it, the most important ones before others', async () => {
  const post = {
    _id: 'post-a',
    _type: 'post',
    ...slug('a'),
    tags: [reference('tag-a')],
    authors: [reference('author-a')],
  };
  const dataset = [
    post,
    { _id: 'tag-a', _type: 'tag', ...slug('news') },
    { _id: 'author-a', _type: 'author', ...slug('ada') },
    { _id: 'post-b', _type: 'post', ...slug('b'), ...linkTo('post-a') },
    { _id: 'homePage', _type: 'homePage', ...linkTo('post-a') },
    { _id: 'redirect-a', _type: 'redirect', from: '/old/', to: reference('post-a') },
  ];
  expect(await listed('post-a', dataset)).toEqual([
    '/blog/a/',
    '/blog/',
    '/blog/tags/news/',
    '/blog/authors/ada/',
    '/',
    '/blog/b/',
  ]);
  expect(await listed('tag-a', dataset)).toEqual(['/blog/tags/news/', '/blog/a/']);
});

test('lists some pages of many', async () => {
  const linking = Array.from({ length: 20 }, (_, index) => ({
    _id: `doc-${index}`,
    _type: 'doc',
    ...slug(`d${index}`),
    ...linkTo('doc-a'),
  }));
  expect(await listed('doc-a', [{ _id: 'doc-a', _type: 'doc', ...slug('a') }, ...linking])).toHaveLength(8);
});

test('reports a document without an address', async () => {
  expect(await stateOf('doc-a', 'doc', [{ _id: 'doc-a', _type: 'doc' }])).toEqual({
    message: 'This document has no address yet',
    tone: 'caution',
  });
});

test('reports a document that a release takes off the site', async () => {
  expect(await stateOf('doc-a', 'doc', [])).toEqual({ message: 'This page is not on the site', tone: 'caution' });
});

test('lists locations for every document type except redirects and synonyms', async () => {
  const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);
  const states = await Promise.all(types.map((type) => stateOf('a', type, [])));
  expect(types.filter((_, index) => states[index] === null)).toEqual(['redirect', 'searchSynonym']);
});

test('reads the pages again when a draft of the document, a version in a release, or a page that links to it changes', async () => {
  const documents = [
    { _id: 'doc-a' },
    { _id: 'drafts.doc-a' },
    { _id: 'versions.rSpring.doc-a' },
    { _id: 'versions.rSpring.doc-b' },
    { _id: 'doc-c', ...linkTo('doc-a') },
  ];
  const listensTo = vi.fn<(ids: string[]) => void>();
  const documentStore = {
    listenQuery: ({ listen }: { listen: string }, params: Record<string, unknown>) =>
      from(
        Promise.resolve(evaluate(parse(listen, { params }), { dataset: documents, params }))
          .then((value) => value.get() as Promise<typeof documents>)
          .then((heard) => {
            listensTo(heard.map(({ _id }) => _id));
            return { page: null, linking: [] };
          }),
      ),
  } as unknown as Parameters<typeof locations>[1]['documentStore'];
  const params = { id: 'versions.rSpring.doc-a', type: 'doc', version: 'rSpring' };
  const state = locations({ ...params, perspectiveStack: ['rSpring'] }, { documentStore });
  if (isObservable(state)) await firstValueFrom(state);
  expect(listensTo).toHaveBeenCalledExactlyOnceWith(['doc-a', 'drafts.doc-a', 'versions.rSpring.doc-a', 'doc-c']);
});

test('waits while queries fail, as without a connection, and lists the pages afterwards', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = { _type: 'doc', title: 'A title', slug: 'a', tags: null, authors: null };
  let failures = 2;
  const documentStore = {
    listenQuery: () =>
      defer(() => ((failures -= 1) < 0 ? of({ page, linking: [] }) : throwError(() => new Error('No connection')))),
  } as unknown as Parameters<typeof locations>[1]['documentStore'];
  const params = { id: 'doc-a', type: 'doc', version: undefined };
  const state = locations({ ...params, perspectiveStack: ['drafts'] }, { documentStore });
  const listedPages = vi.fn<(state: unknown) => void>();
  const fails = vi.fn<(error: unknown) => void>();
  const subscription = isObservable(state) ? state.subscribe({ next: listedPages, error: fails }) : undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  subscription?.unsubscribe();
  expect(fails).not.toHaveBeenCalled();
  expect(listedPages).toHaveBeenCalledExactlyOnceWith({ locations: [{ title: 'A title', href: '/docs/a/' }] });
});
