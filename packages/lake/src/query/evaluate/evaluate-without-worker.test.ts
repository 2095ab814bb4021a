import { describe, expect, it } from 'vitest';
import type { LakeDocument } from '../../document.ts';
import { resolvePerspective } from '../perspectives/resolve-perspective.ts';
import { QueryError } from '../query-error.ts';
import { evaluateWithoutWorker, matchWithoutWorker } from './evaluate-without-worker.ts';
import { QueryEngine } from './query-engine.ts';

const document = (_id: string, fields: object): LakeDocument => ({
  _id,
  _type: 'post',
  _rev: `${_id}-1`,
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-02T00:00:00Z',
  ...fields,
});

const DOCUMENTS = [
  document('a', { title: 'Robots in warehouses', slug: { current: 'robots' }, views: 3, tags: ['ros', 'fleet'] }),
  document('drafts.b', { title: 'Arms', views: 10, author: { _type: 'reference', _ref: 'ada' } }),
  document('c', { _type: 'system.schema', title: null, isHidden: true }),
  document('_.d', { _type: 'author', body: [{ _type: 'block', children: [{ text: 'A robot' }] }] }),
];

const engine = new QueryEngine([], { projectId: 'local', dataset: 'production' });

describe('a filter', () => {
  it.each([
    '*',
    '*[_type == "post"]',
    '*[_type in $types && !(_id in path("drafts.**"))] | order(title)[0...10]{_id}',
    '*[_type == "post"][views > 5]',
    '*[_id in path("*")]',
    '*[title match "rob*"]',
    '*[_type match "system.*"]',
    '*[defined(slug.current) && slug.current != "other"]',
    '*[references("ada")]',
    '*["ros" in tags]',
    '*[coalesce(views, 0) > 2 && lower(title) != "arms"]',
    '*[isHidden]',
    '*[views]',
    '*[_createdAt < now()]',
    '*[identity() == "editor"]',
    '*[string::startsWith(title, "Rob")]',
    '*[author._ref == $author]',
    '*[tags[0] == "ros"]',
    '*[select(views > 5 => true, false)]',
  ])('selects the same documents as in a worker: %s', async (query) => {
    const request = { query, params: { types: ['post', 'author'], author: 'ada' }, identity: 'editor' };
    const matches = matchWithoutWorker(request, [...DOCUMENTS, undefined]);
    const documents = [...DOCUMENTS.map((each) => JSON.stringify(each)), undefined];
    const { json } = await engine.run({ kind: 'match', ...request, documents });
    expect(matches).toEqual(JSON.parse(json));
  });

  it.each([
    '*[author->name == "Ada"]',
    '*[count(*) > 1]',
    '*[count(tags[@ != "ros"]) > 0]',
    '*[_id in *[_type == "post"].parent._ref]',
    '*[title match "*a*b*c*d*"]',
    '*[_id in path("a*.b*")]',
    `*[title match "${'robots '.repeat(100)}"]`,
    '*[title match text::query("robot")]',
    '*[geo::distance(a, b) < 1]',
    '*[count(list[count(^.list[@ > 1]) > 1]) > 1]',
    '*[(({"a": tags}){"a": [...a, ...a]}).a[0] == "ros"]',
    `*[${'references("ada") || '.repeat(100)}isHidden]`,
    `*${' | order(title)'.repeat(500)}`,
  ])('is left to a worker: %s', (query) => {
    expect(matchWithoutWorker({ query, params: {}, identity: 'editor' }, DOCUMENTS)).toBeUndefined();
  });

  it('is reported if it is malformed', () => {
    const match = (query: string) => () => matchWithoutWorker({ query, params: {}, identity: 'editor' }, []);
    expect(match('*[_type ==')).toThrow(QueryError);
    expect(match('1 + 1')).toThrow(QueryError);
    expect(match('*[_type == $type]')).toThrow(QueryError);
  });
});

describe('a rule', () => {
  const after = document('a', { title: 'New', slug: { current: 'new' } });
  const before = document('a', { title: 'Old', _rev: 'a-0' });

  it.each([
    '_type == "post" && !(_id in path("drafts.**"))',
    '@{_id, "old": before().title, "new": after().title, ...}',
    '@{"slug": coalesce(after().slug.current, before().slug.current), "operation": delta::operation()}',
    'after().title != before().title',
    '{"who": identity()}',
    'missing.field',
  ])('has the same value as in a worker: %s', async (rule) => {
    const { json } = await engine.run({
      kind: 'query',
      query: rule,
      params: {},
      perspective: resolvePerspective('raw'),
      publicOnly: false,
      root: after,
      delta: { before, after },
    });
    expect(evaluateWithoutWorker(rule, { document: after, before, after })).toEqual({ value: JSON.parse(json) });
  });

  it.each(['author->name', 'count(*) > 1', '_type == "post" && delta::changedAny(title)', 'list[@ > 1]'])(
    'is left to a worker: %s',
    (rule) => {
      expect(evaluateWithoutWorker(rule, { document: after, before, after })).toBeUndefined();
    },
  );

  it('is reported if it is malformed', () => {
    expect(() => evaluateWithoutWorker('_type ==', { document: after })).toThrow(QueryError);
  });
});
