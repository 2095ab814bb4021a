import { parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import type { LakeDocument } from '../document.ts';
import { syncTagsOfChanges, syncTagsOfQuery } from './sync-tags.ts';

const tagsOf = (query: string, followed: string[] = []) => syncTagsOfQuery(parse(query), new Set(followed)).toSorted();

describe('the sync tags of a query', () => {
  it.each([
    ['*[_type == "post"]', ['s1:type:post']],
    ['*[_type == "post" && slug.current == "a"][0]{title}', ['s1:type:post']],
    ['*[_type == "post"][n > 1] | order(n)[0...3]', ['s1:type:post']],
    ['*[n > 1][_type in ["post", "page"]]', ['s1:type:page', 's1:type:post']],
    ['*[_type == "post" || _id == "home"]', ['s1:id:home', 's1:type:post']],
    ['*[(_id == "drafts.home")][0]', ['s1:id:home']],
    ['{"posts": *[_type == "post"], "home": *[_id == "home"][0]}', ['s1:id:home', 's1:type:post']],
    ['*[_type == "tag"]{"posts": count(*[_type == "post" && references(^._id)])}', ['s1:type:post', 's1:type:tag']],
    ['releases::all()[state == "active"]', ['s1:type:system.release']],
    ['*[_type == "post"]{"releases": count(releases::all())}', ['s1:type:post', 's1:type:system.release']],
    ['1 + 1', []],
  ])('are specific for %s', (query, tags) => {
    expect(tagsOf(query)).toEqual(tags);
  });

  it.each([
    '*',
    'count(*)',
    '*[n > 1]',
    '*[_type == "post" || n > 1]',
    '*[_type != "post"]',
    '*[_type == other]',
    '*[_type in [other]]',
    '*[_type == "tag"]{"posts": count(*[references(^._id)])}',
    '*[_type == "tag" && _id in *[n > 1].tag._ref]',
  ])('name everything for %s', (query) => {
    expect(tagsOf(query)).toEqual(['s1:all']);
  });

  it('name the referenced documents up to a limit', () => {
    expect(tagsOf('*[_type == "post"]{author->}', ['ada', 'gone'])).toEqual([
      's1:id:ada',
      's1:id:gone',
      's1:type:post',
    ]);
    const many = Array.from({ length: 101 }, (_, index) => `id-${index}`);
    expect(tagsOf('*[_type == "post"]{author->}', many)).toEqual(['s1:all']);
  });
});

it('tags a change with its type, its document and everything', () => {
  const document = (id: string): LakeDocument => ({
    _id: id,
    _type: 'post',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  });
  const changes = [
    { documentId: 'a', type: 'post', result: document('a') },
    { documentId: 'drafts.a', type: 'post', previous: document('drafts.a') },
  ];
  expect(syncTagsOfChanges(changes).toSorted()).toEqual(['s1:all', 's1:id:a', 's1:type:post']);
});
