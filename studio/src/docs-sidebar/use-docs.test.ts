import { expect, test } from 'vitest';
import { describeEntry } from './describe-entry.ts';
import { docsWith } from './use-docs.ts';

const version = (_id: string, slug: string, fields: object = {}) => ({
  _id,
  _type: 'doc',
  _updatedAt: '2026-11-20T09:00:00Z',
  title: `Page ${slug}`,
  slug,
  ...fields,
});

const VERSIONS = [
  version('live', 'live'),
  version('moved', 'moved'),
  version('versions.rSpring.moved', 'new-address', { title: 'New title' }),
  version('versions.rSpring.new', 'new'),
  version('gone', 'gone'),
  version('versions.rSpring.gone', 'gone', { isRemoval: true }),
  version('versions.rAutumn.later', 'later'),
];

/** What the tree shows of the page in the sidebar of a release. */
function shownIn(release: string | undefined, id: string): string {
  const item = { _key: id, _type: 'sidebarDoc', doc: { _type: 'reference' as const, _ref: id } };
  const { title, detail } = describeEntry(item, docsWith(VERSIONS, release), false);
  return `${title}: ${detail}`;
}

const NOT_YET = 'Not published yet, so visitors do not see it.';

test('shows pages as they are', () => {
  const shown = ['live', 'moved', 'new', 'gone'].map((id) => shownIn(undefined, id));
  expect(shown).toEqual([
    'Page live: /docs/live/',
    'Page moved: /docs/moved/',
    `Page new: ${NOT_YET}`,
    'Page gone: /docs/gone/',
  ]);
});

test('shows pages in a release as they will be when it is published', () => {
  const shown = ['live', 'moved', 'new', 'gone', 'later'].map((id) => shownIn('rSpring', id));
  expect(shown).toEqual([
    'Page live: /docs/live/',
    'New title: /docs/new-address/',
    'Page new: /docs/new/',
    'Page gone: The release unpublishes it, so visitors will not see it.',
    `Page later: ${NOT_YET}`,
  ]);
});
