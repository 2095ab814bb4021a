import type { SanityClient, SanityDocumentStub } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { startTestLake } from '../../testing/test-lake.ts';

const DOCUMENTS: SanityDocumentStub[] = [
  {
    _id: 'faq',
    _type: 'doc',
    title: 'Questions',
    slug: { _type: 'slug', current: 'faq' },
    description: 'Getting help, and how the product started.',
    body: [{ _type: 'block', children: [{ _type: 'span', text: 'Getting started takes an hour. ' }] }],
    authors: [{ _key: 'a', _type: 'reference', _ref: 'ada' }],
  },
  { _id: 'long', _type: 'doc', title: 'Getting started with robots in the cloud', slug: { current: 'guides/robots' } },
  { _id: 'start', _type: 'doc', title: 'Getting started', slug: { current: 'guides/getting-started' } },
  { _id: 'ada', _type: 'author', name: 'Ada Started', quotes: ['One fleet', 'Two fleets'] },
  { _id: 'untitled', _type: 'doc' },
];

async function lakeWithDocuments(): Promise<SanityClient> {
  const { client } = await startTestLake();
  const transaction = client.transaction();
  for (const document of DOCUMENTS) transaction.create(document);
  await transaction.commit();
  return client.withConfig({ perspective: 'published' });
}

describe('match text::query()', () => {
  it.each<[condition: string, ids: string[]]>([
    ['title match text::query("Getting started*")', ['long', 'start']],
    ['[title, description] match text::query("started")', ['faq', 'long', 'start']],
    ['slug.current match text::query("getting-started")', ['start']],
    ['body match text::query("hour")', ['faq']],
    ['pt::text(body) match text::query("\\"takes an hour\\"")', ['faq']],
    ['authors[]->name match text::query("ada")', ['faq']],
    ['quotes[] match text::query("fleets")', ['ada']],
    ['_id match text::query("start")', ['start']],
    ['_type == "doc" && !(title match text::query("started"))', ['faq', 'untitled']],
    ['[@, _id] match text::query("started")', ['ada', 'faq', 'long', 'start']],
    ['@ match text::query("robots -hour")', ['long']],
    ['title match text::query("started -robots")', ['start']],
    ['title match text::query("-robots")', ['faq', 'start']],
    ['_type == "author" && name match text::query("*")', ['ada']],
  ])('searches only the text on the left: %s', async (condition, ids) => {
    const client = await lakeWithDocuments();
    expect(await client.fetch(`*[${condition}] | order(_id)._id`)).toEqual(ids);
  });

  it('finds the path in the address of a link', async () => {
    const { client } = await startTestLake();
    const page = (_id: string, href: string) =>
      client.create({
        _id,
        _type: 'doc',
        body: [{ _type: 'block', markDefs: [{ _type: 'link', kind: 'external', href }] }],
      });
    await page('a', 'https://site.example/docs/guides/target/#next-steps');
    await page('b', '/docs/target/guides/');
    await page('c', '/gr%C3%B6%C3%9Fe/');
    const search = (path: string) => client.fetch('*[@ match text::query($text)]._id', { text: `"${path}"` });
    expect(await search('/docs/guides/target/')).toEqual(['a']);
    expect(await search('/gr%C3%B6%C3%9Fe/')).toEqual(['c']);
  });

  it('finds the beginnings of words with an asterisk only', async () => {
    const client = await lakeWithDocuments();
    const search = (text: string) => client.fetch('*[title match text::query($text)] | order(_id)._id', { text });
    expect(await search('start')).toEqual([]);
    expect(await search('start*')).toEqual(['long', 'start']);
    expect(await search('get* start*')).toEqual(['long', 'start']);
    expect(await search('get start*')).toEqual([]);
  });

  it.each([
    ['café', 'Cafe\u0301 menu'],
    ['cafe\u0301', 'Café menu'],
    ['istanbul', 'İstanbul'],
    ['İstanbul', 'Istanbul office'],
    ['हिन्दी', 'हिन्दी'],
  ])('finds %s in %s, whose accents are other characters', async (text, title) => {
    const { client } = await startTestLake();
    await client.create({ _id: 'a', _type: 'doc', title });
    await client.create({ _id: 'b', _type: 'doc', title: 'Caf Stanbul ह' });
    expect(await client.fetch('*[title match text::query($text)]._id', { text })).toEqual(['a']);
  });

  it('finds the words of attributes that a patch left alone, and of others those after it', async () => {
    const client = await lakeWithDocuments();
    const search = (text: string) => client.fetch('*[@ match text::query($text)] | order(_id)._id', { text });
    expect(await search('started')).toEqual(['ada', 'faq', 'long', 'start']);
    await client.patch('faq').set({ description: 'New words.' }).commit();
    expect(await search('started')).toEqual(['ada', 'faq', 'long', 'start']);
    expect(await search('new words hour')).toEqual(['faq']);
    await client.patch('faq').set({ 'body[0].children[0].text': 'Nothing' }).commit();
    expect(await search('started')).toEqual(['ada', 'long', 'start']);
    await client.patch('faq').unset(['description']).commit();
    expect(await search('words')).toEqual([]);
  });

  it('reports to listeners only documents in which the text on the left matches', async () => {
    const client = await lakeWithDocuments();
    const ids: string[] = [];
    const query = '*[title match text::query("started")]';
    await new Promise<void>((resolve, reject) => {
      const events = client.listen(query, {}, { events: ['welcome', 'mutation'], includeResult: false });
      const subscription = events.subscribe({
        next: (event) => {
          if (event.type === 'welcome') {
            client
              .transaction()
              .patch('faq', (patch) => patch.set({ description: 'How we started.' }))
              .patch('start', (patch) => patch.set({ description: 'Begin here.' }))
              .commit()
              .catch(reject);
          } else if (event.type === 'mutation') {
            ids.push(event.documentId);
            subscription.unsubscribe();
            resolve();
          }
        },
        error: reject,
      });
    });
    expect(ids).toEqual(['start']);
  });
});

/** The query of the Studio's search and of its reference fields. */
const STUDIO_SEARCH = `*[_type in $types] | score(
  boost(_type in ["doc"] && title match text::query($text), 10),
  boost(_type in ["author"] && name match text::query($text), 10),
  boost(_type in ["doc"] && slug.current match text::query($text), 5),
  boost(_type in ["doc"] && description match text::query($text), 1.5),
  ([@, _id] match text::query($text) || references($rawText))
) [_score > 0]{_id, _score} | order(_score desc)[0...$limit]`;

describe('score() with text::query()', () => {
  async function search(text: string, types = ['doc', 'author']): Promise<string[]> {
    const client = await lakeWithDocuments();
    const params = { types, text: `${text}*`, rawText: text, limit: 10 };
    const found = await client.fetch<{ _id: string }[]>(STUDIO_SEARCH, params);
    return found.map(({ _id }) => _id);
  }

  it('ranks a document first whose title is the search, then titles that contain it, then other text', async () => {
    expect(await search('Getting started')).toEqual(['start', 'long', 'faq']);
  });

  it('boosts only the attribute that matches', async () => {
    expect(await search('started')).toEqual(['start', 'ada', 'long', 'faq']);
    expect(await search('started', ['author'])).toEqual(['ada']);
  });

  it('ranks a page by its title before a shorter page with a longer title', async () => {
    const { client } = await startTestLake();
    const body = 'Configuration of robots. '.repeat(20);
    await client.create({ _id: 'a', _type: 'doc', title: 'Configuration management', text: 'Configuration' });
    await client.create({
      _id: 'b',
      _type: 'doc',
      title: 'Configuration',
      body: `${body} ${'More words. '.repeat(150)}`,
    });
    const params = { types: ['doc'], text: 'Configuration*', rawText: 'Configuration', limit: 1 };
    expect(await client.fetch(STUDIO_SEARCH, params)).toMatchObject([{ _id: 'b' }]);
  });

  it('finds documents that refer to a searched id', async () => {
    expect(await search('ada', ['doc'])).toEqual(['faq']);
  });

  it('ranks documents by the frequency of the words', async () => {
    const { client } = await startTestLake();
    await client.create({ _id: 'a', _type: 'doc', text: 'One robot in a very large warehouse' });
    await client.create({ _id: 'b', _type: 'doc', text: 'A robot meets a robot in another warehouse' });
    const query = '* | score(@ match text::query("robot")) [_score > 0]._id';
    expect(await client.fetch(query)).toEqual(['b', 'a']);
  });
});
