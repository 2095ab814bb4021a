import type { ObjectDiff } from 'sanity';
import { expect, test } from 'vitest';
import { changedLinks } from './changed-links.ts';

const block = (links: Record<string, string>, text = 'the site') => ({
  _type: 'block',
  _key: 'text',
  markDefs: Object.entries(links).map(([_key, href]) => ({ _type: 'link', _key, kind: 'external', href })),
  children: [
    { _type: 'span', _key: 'start', text: 'See ', marks: [] },
    { _type: 'span', _key: 'end', text, marks: Object.keys(links) },
  ],
});

type Block = ReturnType<typeof block>;

/** The part of Sanity's diff that is read. */
function changed(before: Block | undefined, after: Block | undefined) {
  const keys = new Set([...(before?.markDefs ?? []), ...(after?.markDefs ?? [])].map(({ _key }) => _key));
  const items = [...keys].map((key) => {
    const [fromValue, toValue] = [before, after].map((version) => version?.markDefs.find(({ _key }) => _key === key));
    return { diff: { type: 'object', action: actionOf(fromValue, toValue), fromValue, toValue } };
  });
  const fields = { markDefs: { type: 'array', items } };
  const diff = { type: 'object', action: actionOf(before, after), fromValue: before, toValue: after, fields };
  return changedLinks(diff as unknown as ObjectDiff).map(({ key, text, diff: link }) => [key, text, link.action]);
}

function actionOf(before: object | undefined, after: object | undefined) {
  if (!before) return 'added';
  if (!after) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'changed';
}

test('lists links with another target, new links and removed links, with their words', () => {
  const before = block({ first: 'https://a.example/', second: 'https://b.example/' });
  expect(changed(before, block({ first: 'https://c.example/', third: 'https://d.example/' }, 'our site'))).toEqual([
    ['first', 'our site', 'changed'],
    ['second', 'the site', 'removed'],
    ['third', 'our site', 'added'],
  ]);
});

test('lists no link if only the words changed, or if the paragraph is new or removed', () => {
  const links = { first: 'https://a.example/' };
  expect(changed(block(links), block(links, 'our site'))).toEqual([]);
  expect(changed(undefined, block(links))).toEqual([]);
  expect(changed(block(links), undefined)).toEqual([]);
});
