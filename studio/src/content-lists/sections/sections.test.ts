import { expect, test } from 'vitest';
import { schemaTypes } from '../../schema/schema-types.ts';
import { outlineOf, reference, slug } from '../outline.fixture.ts';
import { SETTINGS_PLACES } from '../site-places.ts';
import { blogSection } from './blog.ts';
import { capabilitiesSection } from './capabilities.ts';
import { docsSection } from './docs.ts';
import { legalSection, pagesSection } from './pages.ts';
import { siteSection } from './site.ts';

const doc = (name: string, title = name) => ({ _id: `doc-${name}`, _type: 'doc', title, slug: slug(name) });
const entry = (name: string, label?: string) => ({
  _key: name,
  _type: 'sidebarDoc',
  doc: reference(`doc-${name}`),
  ...(label ? { label } : {}),
});

test('lists docs as the sidebar does, then those that it does not list', async () => {
  const sidebar = {
    _id: 'docsSidebar',
    _type: 'docsSidebar',
    items: [
      entry('start', 'Start here'),
      {
        _key: 'guides',
        _type: 'sidebarCategory',
        label: 'Guides',
        items: [
          entry('b'),
          { _key: 'deep', _type: 'sidebarCategory', label: 'Deep', items: [entry('a')] },
          { _key: 'chat', _type: 'sidebarLink', label: 'Chat', link: { kind: 'external', href: '/slack' } },
        ],
      },
      entry('deleted'),
    ],
  };
  expect(
    await outlineOf(docsSection, [sidebar, ...['a', 'b', 'start', 'z', 'hidden'].map((name) => doc(name))]),
  ).toEqual([
    'Docs sidebar | The order of the docs, their folders and links | published → docsSidebar',
    'Start here | /docs/start/ | published → doc-start',
    'Guides:',
    '  b | /docs/b/ | published → doc-b',
    '  Deep:',
    '    a | /docs/a/ | published → doc-a',
    '  Chat | /slack → docsSidebar#items[_key=="guides"].items[_key=="chat"]',
    'Missing page | This page was deleted. → docsSidebar#items[_key=="deleted"]',
    'Not in the sidebar:',
    '  hidden | /docs/hidden/ | published → doc-hidden',
    '  z | /docs/z/ | published → doc-z',
  ]);
});

test('lists docs in the order of the draft of the sidebar', async () => {
  const sidebar = (id: string, ...names: string[]) => ({
    _id: id,
    _type: 'docsSidebar',
    items: names.map((name) => entry(name)),
  });
  expect(
    await outlineOf(docsSection, [
      sidebar('docsSidebar', 'a', 'b'),
      sidebar('drafts.docsSidebar', 'b', 'a'),
      doc('a'),
      doc('b', 'Published'),
      { ...doc('b', 'Changed'), _id: 'drafts.doc-b' },
    ]),
  ).toEqual([
    'Docs sidebar | The order of the docs, their folders and links | edited → docsSidebar',
    'Changed | /docs/b/ | edited → doc-b',
    'a | /docs/a/ | published → doc-a',
    'Not in the sidebar:',
  ]);
});

test('lists drafts and scheduled posts first, then published ones by year', async () => {
  const post = (name: string, publishedAt: string, prefix = '') => ({
    _id: `${prefix}${name}`,
    _type: 'post',
    title: name,
    slug: slug(name),
    publishedAt,
  });
  expect(
    await outlineOf(blogSection, [
      { _id: 'blogIndex', _type: 'blogIndex', title: 'News' },
      post('old', '2023-05-01T09:00:00Z'),
      post('recent', '2026-01-01T09:00:00Z'),
      post('newest', '2026-02-01T09:00:00Z'),
      post('newest', '2026-02-01T09:00:00Z', 'drafts.'),
      post('last-year', '2025-02-01T09:00:00Z'),
      post('idea', '2026-03-01T09:00:00Z', 'drafts.'),
      post('planned', '2026-02-15T09:00:00Z', 'versions.r2.'),
      post('soon', '2026-12-01T09:00:00Z', 'drafts.'),
      post('soon', '2026-12-01T09:00:00Z', 'versions.r1.'),
      {
        _id: '_.releases.r1',
        _type: 'system.release',
        name: 'r1',
        state: 'scheduled',
        publishAt: '2026-12-01T09:00:00Z',
      },
      { _id: '_.releases.r2', _type: 'system.release', name: 'r2', state: 'active' },
    ]),
  ).toEqual([
    'Blog home | /blog/ | published → blogIndex',
    'Authors → authors',
    'Tags → tags',
    'Drafts:',
    '  idea | /blog/idea/ | draft → idea',
    '  planned | /blog/planned/ | inRelease → planned',
    'Scheduled:',
    '  soon | /blog/soon/ | scheduled → soon in r1',
    '2026:',
    '  newest | /blog/newest/ | edited → newest',
    '  recent | /blog/recent/ | published → recent',
    '2025:',
    '  last-year | /blog/last-year/ | published → last-year',
    '2023 (closed):',
    '  old | /blog/old/ | published → old',
  ]);
});

test('lists capabilities by provider', async () => {
  const capability = (name: string, provider: string) => ({
    _id: name,
    _type: 'capability',
    title: name,
    slug: slug(name),
    provider: reference(provider),
  });
  expect(
    await outlineOf(capabilitiesSection, [
      { _id: 'one', _type: 'provider', name: 'One', slug: slug('one') },
      { _id: 'two', _type: 'provider', name: 'Two', slug: slug('two') },
      { _id: 'capsIndex', _type: 'capsIndex', title: 'Capabilities' },
      capability('video', 'two'),
      capability('terminal', 'one'),
      capability('map', 'one'),
      { _id: 'drafts.new', _type: 'capability', title: 'new' },
    ]),
  ).toEqual([
    'Capabilities & Pricing | /caps/ | published → capsIndex',
    'Providers → providers',
    'One:',
    '  map | /caps/one/map/ | published → map',
    '  terminal | /caps/one/terminal/ | published → terminal',
    'Two:',
    '  video | /caps/two/video/ | published → video',
    'Without a provider:',
    '  new | No address yet | draft → new',
  ]);
});

test('lists the home and platform pages first, then other pages by address', async () => {
  const page = (name: string, address: string) => ({ _id: name, _type: 'page', title: name, slug: slug(address) });
  expect(
    await outlineOf(pagesSection, [
      page('warehouses', 'solutions/warehouses'),
      page('contact', 'contact'),
      { _id: 'drafts.new', _type: 'page', title: 'new', slug: slug('solutions/') },
      { _id: 'platformPage', _type: 'platformPage', title: 'Platform' },
      { _id: 'homePage', _type: 'homePage', title: 'Home' },
    ]),
  ).toEqual([
    'Home | / | published → homePage',
    'Platform | /Platform/ | published → platformPage',
    'contact | /contact/ | published → contact',
    'new | No address yet | draft → new',
    'warehouses | /solutions/warehouses/ | published → warehouses',
  ]);
});

test('shows which part of the settings was edited', async () => {
  const settings = { _id: 'siteSettings', _type: 'siteSettings', name: 'Site', copyright: 'Us' };
  const lines = await outlineOf(siteSection, [
    settings,
    { ...settings, _id: 'drafts.siteSettings', copyright: 'You' },
    { _id: 'r', _type: 'redirect', from: '/old/' },
  ]);
  expect(lines.filter((line) => line.includes('edited'))).toEqual([
    'Footer | Links, copyright and credits at the bottom | edited → siteSettings#footer',
  ]);
  expect(lines).toContain('Redirects | 1 old address → redirects');
});

test.each([siteSection, pagesSection, legalSection, docsSection, blogSection, capabilitiesSection])(
  '$title works without content',
  async (section) => {
    expect(await outlineOf(section, [])).toBeInstanceOf(Array);
  },
);

test('every field of the settings is in one place', () => {
  const settings = schemaTypes.find(({ name }) => name === 'siteSettings');
  const fields =
    settings && 'fields' in settings ? (settings.fields as { name: string }[]).map(({ name }) => name) : [];
  expect(SETTINGS_PLACES.flatMap((place) => place.fields).toSorted()).toEqual(fields.toSorted());
});
