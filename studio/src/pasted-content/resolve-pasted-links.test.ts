import { expect, it } from 'vitest';
import { TARGETS } from './link-targets.fixture.ts';
import { resolvePastedLinks } from './resolve-pasted-links.ts';

const block = (...markDefs: object[]) => ({ _type: 'block', _key: 'k', style: 'normal', children: [], markDefs });

it('gives pasted links their target and keeps their keys', () => {
  const blocks = [
    block(
      { _type: 'link', _key: 'a', href: 'https://other.example/' },
      { _type: 'link', _key: 'b', href: 'https://site.example/docs/faq/#cost' },
    ),
  ];
  const reference = { _type: 'reference', _ref: 'doc-faq', _weak: true };
  expect(resolvePastedLinks(blocks, TARGETS)).toEqual([
    block(
      { _type: 'link', _key: 'a', kind: 'external', href: 'https://other.example/' },
      { _type: 'link', _key: 'b', kind: 'internal', reference, anchor: 'cost' },
    ),
  ]);
});

it('returns the same blocks if all links have a target', () => {
  const blocks = [
    block(),
    block({ _type: 'link', _key: 'a', kind: 'portal', href: '/register' }),
    { _type: 'code', _key: 'c', code: 'a' },
  ];
  expect(resolvePastedLinks(blocks, TARGETS)).toBe(blocks);
});
