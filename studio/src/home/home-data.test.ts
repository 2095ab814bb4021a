import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { slug } from '../content-lists/outline.fixture.ts';
import { homeLists, homeQuery } from './home-data.ts';
import type { HomeData } from './home-data.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

async function listsOf(dataset: object[]) {
  const { query, params } = homeQuery(NOW);
  const data = (await (await evaluate(parse(query, { params }), { dataset, params })).get()) as HomeData;
  return homeLists(data);
}

const titles = (entries: readonly { title: string; state: string }[]) =>
  entries.map(({ title, state }) => `${title}: ${state}`);
const page = (_id: string, day: number, title = _id) => ({
  _id,
  _type: 'doc',
  _updatedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
  title,
  slug: slug('guides/page'),
});

test('lists changes, drafts and what is scheduled', async () => {
  const lists = await listsOf([
    page('old', 1, 'Old'),
    page('live', 5, 'Live'),
    page('drafts.live', 8, 'Live, changed'),
    page('drafts.idea', 9, 'Idea'),
    page('soon', 2, 'Soon'),
    page('versions.r2.soon', 3, 'Soon'),
    page('first', 2, 'First'),
    { ...page('versions.r1.first', 4, 'First'), _system: { delete: true } },
    {
      _id: '_.releases.r1',
      _type: 'system.release',
      name: 'r1',
      state: 'scheduled',
      publishAt: '2026-12-01T09:00:00Z',
    },
    {
      _id: '_.releases.r2',
      _type: 'system.release',
      name: 'r2',
      state: 'scheduled',
      publishAt: '2026-12-02T09:00:00Z',
    },
  ]);
  expect(titles(lists.changed).slice(0, 2)).toEqual(['Idea: draft', 'Live, changed: edited']);
  expect(titles(lists.drafts)).toEqual(['Idea: draft', 'Live, changed: edited']);
  expect(titles(lists.scheduled)).toEqual(['First: unpublishing', 'Soon: scheduled']);
});

test('lists what is scheduled beside a large release that is not', async () => {
  const large = Array.from({ length: 60 }, (_, index) => page(`versions.large.page-${index}`, 20));
  const { scheduled } = await listsOf([
    page('versions.r1.soon', 3, 'Soon'),
    { _id: '_.releases.large', _type: 'system.release', name: 'large', state: 'active' },
    {
      _id: '_.releases.r1',
      _type: 'system.release',
      name: 'r1',
      state: 'scheduled',
      publishAt: '2026-12-01T09:00:00Z',
    },
    ...large,
  ]);
  expect(titles(scheduled)).toEqual(['Soon: scheduled']);
});

test('counts the documents that staff edit', async () => {
  const lists = await listsOf([page('a', 1), page('drafts.a', 2), { _id: 'b', _type: 'searchReport' }]);
  expect(lists.documentCount).toBe(2);
});

test('keeps what could not be published or unpublished at its time, and says why', async () => {
  const failed = (name: string, message?: string) => ({
    _id: `_.releases.${name}`,
    _type: 'system.release',
    name,
    state: 'active',
    metadata: { intendedPublishAt: '2026-11-21T09:00:00Z' },
    ...(message && { error: { message } }),
  });
  const { scheduled } = await listsOf([
    page('drafts.new', 2, 'New'),
    page('versions.r1.new', 3, 'New'),
    page('old', 1, 'Old'),
    { ...page('versions.r2.old', 2, 'Old'), _system: { delete: true } },
    page('versions.r3.idea', 2, 'Idea'),
    failed('r1', 'A reference is missing.'),
    failed('r2', 'Something needs it.'),
    failed('r3'),
  ]);
  expect(scheduled.map(({ title, problem }) => [title, problem])).toEqual([
    ['New', 'Not published: A reference is missing.'],
    ['Old', 'Not unpublished: Something needs it.'],
  ]);
});

test('names the documents because of which a release failed by their titles', async () => {
  const { scheduled } = await listsOf([
    { ...page('author-a', 1), _type: 'author', title: undefined, name: 'Ana' },
    { ...page('versions.r1.author-a', 2), _type: 'author', title: undefined, name: 'Ana', _system: { delete: true } },
    page('post-b', 1, 'Fleet news'),
    {
      _id: '_.releases.r1',
      _type: 'system.release',
      name: 'r1',
      state: 'active',
      metadata: { intendedPublishAt: '2026-11-21T09:00:00Z' },
      // As the content lake says it.
      error: { message: 'Document "author-a" cannot be deleted as there are references to it from "post-b", "gone"' },
    },
  ]);
  expect(scheduled.map(({ problem }) => problem)).toEqual([
    'Not unpublished: Document “Ana” cannot be deleted as there are references to it from “Fleet news”, "gone"',
  ]);
});

test('a paused schedule stays in the list and says so, and one that failed is not paused', async () => {
  const inRelease = (name: string, error?: object) => ({
    _id: `_.releases.${name}`,
    _type: 'system.release',
    name,
    state: 'active',
    metadata: { cardinality: 'one', releaseType: 'scheduled', intendedPublishAt: '2026-11-21T09:00:00Z' },
    ...(error && { error }),
  });
  const { scheduled, drafts } = await listsOf([
    page('platform', 1, 'Platform'),
    page('drafts.platform', 2, 'Platform'),
    page('versions.r1.platform', 3, 'Platform'),
    inRelease('r1'),
    page('failed', 1, 'Failed'),
    page('versions.r2.failed', 3, 'Failed'),
    inRelease('r2', { message: 'A reference is missing.' }),
  ]);
  expect(scheduled).toMatchObject([
    { title: 'Platform', release: 'r1', state: 'paused' },
    { title: 'Failed', release: 'r2', state: 'scheduled' },
  ]);
  expect(drafts).toEqual([]);
});

const release = (name: string, publishAt: string, state = 'scheduled') => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  name,
  state,
  publishAt,
});

test('lists what is scheduled with the title and the path that it will have, and what is changed with those of its draft', async () => {
  const { changed, scheduled } = await listsOf([
    page('fleet', 1, 'Fleets'),
    page('drafts.fleet', 3, 'Fleets, changed'),
    { ...page('versions.next.fleet', 2, 'Robot fleets'), slug: slug('guides/robot-fleets') },
    page('versions.later.fleet', 2, 'Fleets of robots'),
    page('gone', 1, 'Gone'),
    { ...page('versions.next.gone', 1, ''), _system: { delete: true } },
    release('next', '2026-12-01T09:00:00Z'),
    release('later', '2026-12-05T09:00:00Z'),
  ]);
  expect(scheduled.map(({ title, path }) => `${title}: ${path}`)).toEqual([
    'Robot fleets: /docs/guides/robot-fleets/',
    'Gone: /docs/guides/page/',
  ]);
  expect(changed.map(({ title }) => title)).toEqual(['Fleets, changed', 'Gone']);
});

test('shows when the version that the state is about was changed, in the order of all changes', async () => {
  const { changed } = await listsOf([
    page('live', 5),
    page('versions.idle.live', 9),
    page('edited', 1),
    page('drafts.edited', 3),
    page('versions.idle.edited', 8),
    page('versions.idle.new', 7),
    page('paused', 1),
    page('drafts.paused', 6),
    page('versions.once.paused', 2),
    release('idle', '2026-11-30T09:00:00Z', 'active'),
    {
      ...release('once', '', 'active'),
      metadata: { cardinality: 'one', intendedPublishAt: '2026-12-01T09:00:00Z' },
    },
  ]);
  expect(changed.map(({ id, state, updatedAt }) => `${id}: ${state} on ${updatedAt.slice(0, 10)}`)).toEqual([
    'live: inRelease on 2026-11-09',
    'edited: inRelease on 2026-11-08',
    'new: inRelease on 2026-11-07',
    'paused: paused on 2026-11-02',
    'live: published on 2026-11-05',
    'edited: edited on 2026-11-03',
  ]);
});

test('names the release whose version is published first, for the link to a scheduled page', async () => {
  const { scheduled } = await listsOf([
    page('soon', 1),
    page('drafts.soon', 2),
    page('versions.later.soon', 4),
    page('versions.next.soon', 3),
    page('versions.idle.soon', 3),
    page('gone', 1),
    { ...page('versions.next.gone', 3), _system: { delete: true } },
    release('later', '2026-12-02T09:00:00Z'),
    release('next', '2026-12-01T09:00:00Z'),
    release('idle', '2026-11-30T09:00:00Z', 'active'),
  ]);
  expect(scheduled.map(({ id, release: name }) => ({ id, release: name }))).toEqual([
    { id: 'soon', release: 'next' },
    // The form of the page itself offers to keep it.
    { id: 'gone', release: undefined },
  ]);
});

test('calls settings, the sidebar and synonyms what staff call them', async () => {
  const lists = await listsOf([
    { ...page('siteSettings', 4), _type: 'siteSettings', title: undefined, name: 'Fleetloom' },
    { ...page('docsSidebar', 3), _type: 'docsSidebar', title: undefined, name: 'main' },
    { ...page('one-way', 2), _type: 'searchSynonym', title: undefined, input: 'ssh', synonyms: ['terminal'] },
    { ...page('two-way', 1), _type: 'searchSynonym', title: undefined, synonyms: ['teleop', 'teleoperation'] },
  ]);
  expect(lists.changed.map(({ title }) => title)).toEqual(['Site settings', 'Docs sidebar', 'ssh', 'teleop']);
});

test('a draft of a page that was published long ago counts as edited', async () => {
  const others = Array.from({ length: 60 }, (_, index) => page(`other-${index}`, 20));
  const lists = await listsOf([...others, page('live', 1), page('drafts.live', 2, 'Live, changed')]);
  expect(titles(lists.drafts)).toEqual(['Live, changed: edited']);
});

test('a page that was published beside its draft counts as edited, also if many drafts are newer', async () => {
  const drafts = Array.from({ length: 65 }, (_, index) => page(`drafts.new-${index}`, 3, 'New'));
  const lists = await listsOf([...drafts, page('live', 9), page('drafts.live', 2, 'Live, changed')]);
  expect(titles(lists.changed)[0]).toBe('Live, changed: edited');
  expect(titles(lists.drafts)).toContain('Live, changed: edited');
});

test('lists what is changed in a release without a time with its title there, and the release', async () => {
  const lists = await listsOf([
    { ...page('live.page', 1, 'Live'), slug: slug('guides/live') },
    { ...page('versions.idle.live.page', 21, 'Live, planned'), slug: slug('guides/moved') },
    page('versions.idle.new', 22, 'New, planned'),
    page('gone', 1, 'Gone'),
    { ...page('versions.untitled.gone', 20, 'Gone'), _system: { delete: true } },
    { ...release('idle', '2026-11-30T09:00:00Z', 'active'), metadata: { title: 'Spring launch' } },
    release('untitled', '2026-11-30T09:00:00Z', 'active'),
    page('versions.over.old', 25),
    release('over', '2026-11-30T09:00:00Z', 'archived'),
  ]);
  expect(titles(lists.changed)).toEqual([
    'New, planned: inRelease',
    'Live, planned: inRelease',
    'Gone: unpublishing',
    'Live: published',
    'Gone: published',
  ]);
  expect(lists.changed.slice(0, 3).map(({ key, id, openRelease }) => [key, id, openRelease?.title])).toEqual([
    ['versions.idle.new', 'new', 'Spring launch'],
    ['versions.idle.live.page', 'live.page', 'Spring launch'],
    ['versions.untitled.gone', 'gone', 'Untitled release'],
  ]);
  expect(lists.changed[1]?.path).toBe('/docs/guides/moved/');
  expect(new Set(lists.changed.map(({ key }) => key)).size).toBe(5);
  expect(titles(lists.drafts)).toEqual(['New, planned: inRelease']);
  expect(lists.scheduled).toEqual([]);
});

test('lists other changes beside a release to which many pages were added', async () => {
  const large = Array.from({ length: 150 }, (_, index) => page(`versions.large.page-${index}`, 20));
  const lists = await listsOf([page('live', 5), page('drafts.idea', 9), release('large', '', 'active'), ...large]);
  expect(titles(lists.changed)).toContain('live: published');
  expect(titles(lists.drafts)).toContain('drafts.idea: draft');
});

test('lists searches that nothing answers and nobody ignores', async () => {
  const search = (query: string) => ({ _key: query, query, withoutResults: 3, withoutClick: 0 });
  const lists = await listsOf([
    {
      _id: 'searchReport-1',
      _type: 'searchReport',
      date: '2026-11-21',
      queries: ['open', 'answered', 'answered by a section', 'a synonym', 'ignored'].map(search),
    },
    { _id: 'old', _type: 'searchReport', date: '2026-10-01', queries: [search('too old')] },
    { _id: homeQuery().params.ignoredId, _type: 'searchReport', ignored: ['ignored'] },
    { ...page('doc', 1), alsoAnswers: ['Answered'] },
    { ...page('sections', 1), sectionAnswers: [{ anchor: 'a' }, { anchor: 'b', answers: ['Answered by  a section'] }] },
    { ...page('synonym', 1), _type: 'searchSynonym', synonyms: ['a synonym'] },
  ]);
  expect(lists.searches.map(({ query }) => query)).toEqual(['open']);
});

test('works with an empty dataset', async () => {
  expect(await listsOf([])).toEqual({ changed: [], drafts: [], scheduled: [], searches: [], documentCount: 0 });
});
