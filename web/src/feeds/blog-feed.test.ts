// @vitest-environment jsdom
import { recordingModel } from '@site/blocks/recording';
import type { Post } from '@site/content/models/documents';
import { siteSettingsSchema } from '@site/content/models/site-settings';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { renderBlogFeed } from './blog-feed.ts';
import { problemsOfAtom, problemsOfJsonFeed, problemsOfRss } from './feed-rules.fixture.ts';

const POST: Post = {
  _id: 'post-a',
  _type: 'post',
  _updatedAt: '2026-02-02T00:00:00Z',
  title: 'Pipes & <wires>',
  description: 'What holds a robot together.',
  slug: 'a',
  path: '/blog/a/',
  publishedAt: '2026-02-01T00:00:00Z',
  authors: [
    { _id: 'author-team', _type: 'author', slug: 'team', name: 'The team', path: '/blog/authors/team/' },
    { _id: 'author-ada', _type: 'author', slug: 'ada', name: 'Ada & friends', path: '/blog/authors/ada/' },
  ],
  tags: [{ _id: 'tag-video', _type: 'tag', slug: 'video', title: 'Video', path: '/blog/tags/video/' }],
  body: [],
  related: [],
};

const INPUT = {
  settings: siteSettingsSchema.parse({
    _id: 'siteSettings',
    _type: 'siteSettings',
    name: 'Example',
    portalHost: 'https://portal.example',
  }),
  title: 'Blog',
  description: 'Notes.',
  posts: [POST],
  siteUrl: 'https://www.example.com',
};

test('RSS has the URL, date, tag and escaped title of a post', () => {
  const xml = renderBlogFeed('rss', INPUT);
  expect(xml).toContain('<link>https://www.example.com/blog/a/</link>');
  expect(xml).toContain('Sun, 01 Feb 2026 00:00:00 GMT');
  expect(xml).toContain('https://www.example.com/blog/tags/video/');
  expect(xml).not.toContain('<wires>\n');
  expect(xml).toMatch(/<!\[CDATA\[Pipes & <wires>\]\]>|Pipes &amp; &lt;wires&gt;/);
});

// RSS 2.0 allows one <author>, an email address: https://www.rssboard.org/rss-specification#ltauthorgtSubelementOfLtitemgt
test('RSS has the authors as dc:creator and no <author>', () => {
  const xml = renderBlogFeed('rss', INPUT);
  expect(xml).toContain(
    '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">The team, Ada &amp; friends</dc:creator>',
  );
  expect(xml).not.toContain('<author>');
});

test('Atom has the authors and both dates', () => {
  const xml = renderBlogFeed('atom', INPUT);
  expect(xml).toContain('<name>The team</name>');
  expect(xml).toContain('<uri>https://www.example.com/blog/authors/team/</uri>');
  expect(xml).toContain('<updated>2026-02-02T00:00:00.000Z</updated>');
  expect(xml).toContain('<published>2026-02-01T00:00:00.000Z</published>');
});

test('JSON Feed is valid JSON with the same post', () => {
  expect(JSON.parse(renderBlogFeed('json', INPUT))).toMatchObject({
    title: 'Example: Blog',
    home_page_url: 'https://www.example.com/blog/',
    feed_url: 'https://www.example.com/blog/feed.json',
    items: [{ url: 'https://www.example.com/blog/a/', title: 'Pipes & <wires>', tags: ['Video'] }],
  });
});

const text = (words: string, marks: string[] = []) => ({
  _type: 'block' as const,
  _key: words,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _type: 'span' as const, _key: 's', text: words, marks }],
});

describe('a parser of feeds', () => {
  const DIFFICULT: Post = {
    ...POST,
    title: '<b>Bold</b> & ]]> \u000bquotes "\'',
    publishedAt: '2999-01-01T00:00:00Z',
    body: [text('Tom & <Jerry> ]]> \u0007end', ['strong']), { _type: 'truncate', _key: 't' }, text('After the fold')],
  };
  const TITLE = '<b>Bold</b> & ]]> quotes "\'';
  const input = { ...INPUT, posts: [DIFFICULT, POST] };

  test('reads RSS with difficult text, the complete post and no date of the future', () => {
    const [item, other] = parseRssFeed(renderBlogFeed('rss', input)).items ?? [];
    expect(item).toMatchObject({ title: TITLE, link: 'https://www.example.com/blog/a/' });
    expect(item?.content?.encoded).toContain('<strong>Tom &amp; &lt;Jerry&gt;');
    expect(item?.content?.encoded).toContain('After the fold');
    expect(item?.pubDate).toBe('Mon, 02 Feb 2026 00:00:00 GMT');
    expect(other?.pubDate).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
  });

  test('reads Atom', () => {
    const feed = parseAtomFeed(renderBlogFeed('atom', input));
    expect(feed.updated).toBe('2026-02-02T00:00:00.000Z');
    expect(feed.entries?.[0]?.title).toEqual({
      type: 'html',
      value: '&lt;b&gt;Bold&lt;/b&gt; &amp; ]]&gt; quotes "\'',
    });
    expect(JSON.stringify(feed.entries?.[0]?.content)).toContain('After the fold');
  });

  test('finds the same post after its path changed', () => {
    const posts = [{ ...POST, slug: 'b', path: '/blog/b/' }];
    const id = 'tag:www.example.com,2026:post-a';
    expect(parseRssFeed(renderBlogFeed('rss', { ...INPUT, posts })).items?.[0]?.guid).toEqual({
      value: id,
      isPermaLink: false,
    });
    expect(parseAtomFeed(renderBlogFeed('atom', { ...INPUT, posts })).entries?.[0]?.id).toBe(id);
    expect(parseJsonFeed(renderBlogFeed('json', { ...INPUT, posts })).items?.[0]?.id).toBe(id);
  });

  test('reads JSON Feed', () => {
    const feed = parseJsonFeed(renderBlogFeed('json', input));
    expect(feed.items?.[0]).toMatchObject({ title: TITLE, content_html: expect.stringContaining('After the fold') });
  });
});

test('images are cropped as editors did', () => {
  const image = {
    _type: 'image' as const,
    asset: { _id: 'image-a', url: '/images/a-2000x1000.png', width: 2000, height: 1000 },
    crop: { left: 0.5, right: 0, top: 0, bottom: 0 },
  };
  const body = [{ _type: 'figure' as const, _key: 'f', image, alt: 'A map' }];
  const [item] = parseRssFeed(renderBlogFeed('rss', { ...INPUT, posts: [{ ...POST, body }] })).items ?? [];
  expect(item?.content?.encoded).toContain(
    'src="https://www.example.com/images/a-2000x1000.png?rect=1000,0,1000,1000&amp;w=2160&amp;fit=max"',
  );
});

describe('a post with a recording', () => {
  const asset = { _id: 'file-a-mp3', url: '/files/a.mp3', mimeType: 'audio/mpeg', size: 1234 };
  const recording = recordingModel.parse({
    _type: 'recording',
    _key: 'r',
    title: 'Episode 1',
    file: { _type: 'file', asset },
    duration: '1:03',
    transcript: 'What was said.',
  });
  const input = { ...INPUT, posts: [{ ...POST, body: [recording] }, POST] };

  test('is an episode for podcast apps in RSS', () => {
    const xml = renderBlogFeed('rss', input);
    const [item, other] = parseRssFeed(xml).items ?? [];
    expect(item?.enclosures).toEqual([
      { url: 'https://www.example.com/files/a.mp3', type: 'audio/mpeg', length: 1234 },
    ]);
    expect(item?.itunes?.duration).toBe(63);
    expect(item?.content?.encoded).toContain('What was said.');
    expect(other?.enclosures).toBeUndefined();
  });

  test('links to it in Atom', () => {
    const [entry] = parseAtomFeed(renderBlogFeed('atom', input)).entries ?? [];
    expect(entry?.links).toContainEqual({
      href: 'https://www.example.com/files/a.mp3',
      rel: 'enclosure',
      type: 'audio/mpeg',
      length: 1234,
    });
  });

  test('has it as an attachment in JSON Feed', () => {
    const items = parseJsonFeed(renderBlogFeed('json', input)).items ?? [];
    expect(items.map(({ attachments }) => attachments)).toEqual([
      [
        {
          url: 'https://www.example.com/files/a.mp3',
          mime_type: 'audio/mpeg',
          title: 'Episode 1',
          size_in_bytes: 1234,
          duration_in_seconds: 63,
        },
      ],
      undefined,
    ]);
  });
});

describe('the rules of the format', () => {
  const asset = { _id: 'file-a-mp4', url: '/files/a.mp4', mimeType: 'video/mp4', size: 99 };
  const file = { _type: 'file', asset };
  const recording = recordingModel.parse({
    _type: 'recording',
    _key: 'r',
    title: 'A video',
    file,
    transcript: 'Words.',
  });
  const manyTags = Array.from({ length: 40 }, (_, index) => ({
    ...POST.tags[0]!,
    _id: `tag-${index}`,
    slug: `tag-${index}`,
    title: `Tag & ${index}`,
  }));
  const cases: [title: string, posts: Post[]][] = [
    ['no posts', []],
    ['one post', [POST]],
    ['a post without authors', [{ ...POST, authors: [] }]],
    ['a post without tags, description and text', [{ ...POST, tags: [], description: '' }]],
    ['a post with forty tags and a long title', [{ ...POST, tags: manyTags, title: 'Robots & '.repeat(14) }]],
    ['a post with difficult text', [{ ...POST, title: '<b>]]> \u0007 "', body: [text('Tom & <Jerry> ]]> \u000b')] }]],
    ['a tag with difficult text', [{ ...POST, tags: [{ ...POST.tags[0]!, title: 'T & <t> "q" ]]>' }] }]],
    ['a post with a recording', [{ ...POST, body: [recording] }]],
    ['a post of the future', [{ ...POST, publishedAt: '2999-01-01T00:00:00Z' }]],
    ['several posts', [POST, { ...POST, _id: 'post-b', slug: 'b', path: '/blog/b/' }]],
  ];

  test.each(cases)('hold for RSS with %s', (_title, posts) =>
    expect(problemsOfRss(renderBlogFeed('rss', { ...INPUT, posts }))).toEqual([]),
  );
  test.each(cases)('hold for Atom with %s', (_title, posts) =>
    expect(problemsOfAtom(renderBlogFeed('atom', { ...INPUT, posts }))).toEqual([]),
  );
  test.each(cases)('hold for JSON Feed with %s', (_title, posts) =>
    expect(problemsOfJsonFeed(renderBlogFeed('json', { ...INPUT, posts }))).toEqual([]),
  );
});

test('control characters in names and settings leave feeds well-formed', () => {
  const [author, tag] = [POST.authors[0]!, POST.tags[0]!];
  const post = { ...POST, authors: [{ ...author, name: 'The\u000b team' }], tags: [{ ...tag, title: 'Vid\u000beo' }] };
  const settings = { ...INPUT.settings, name: 'Exam\u0007ple', copyright: '\u0003 Example' };
  const input = { ...INPUT, settings, title: 'Bl\u000bog', description: 'No\u0001tes.', posts: [post] };
  expect(problemsOfRss(renderBlogFeed('rss', input))).toEqual([]);
  expect(problemsOfAtom(renderBlogFeed('atom', input))).toEqual([]);
});

test('a post of the future has the date of its last change in every format', () => {
  const input = { ...INPUT, posts: [{ ...POST, publishedAt: '2999-01-01T00:00:00Z' }] };
  expect(parseRssFeed(renderBlogFeed('rss', input)).items?.[0]?.pubDate).toBe('Mon, 02 Feb 2026 00:00:00 GMT');
  expect(parseAtomFeed(renderBlogFeed('atom', input)).entries?.[0]?.published).toBe('2026-02-02T00:00:00.000Z');
  expect(parseJsonFeed(renderBlogFeed('json', input)).items?.[0]?.date_published).toBe('2026-02-02T00:00:00.000Z');
});

test('the rules reject XML that is not well-formed', () => {
  expect(() => problemsOfRss('<rss version="2.0"><channel></rss>')).toThrow('not well-formed');
});

test('JSON Feed names every author', () => {
  const [item] = parseJsonFeed(renderBlogFeed('json', INPUT)).items ?? [];
  expect(item?.authors).toEqual([
    { name: 'The team', url: 'https://www.example.com/blog/authors/team/' },
    { name: 'Ada & friends', url: 'https://www.example.com/blog/authors/ada/' },
  ]);
});

test('links and images of a post have absolute URLs', () => {
  const body = [
    {
      ...text('FAQ', ['link']),
      markDefs: [{ _type: 'link' as const, _key: 'link', kind: 'internal' as const, url: '/docs/faq/#a' }],
    },
  ];
  const json = renderBlogFeed('json', { ...INPUT, posts: [{ ...POST, body }] });
  expect(json).toContain('https://www.example.com/docs/faq/#a');
});

test.each(['tel:+4930123456', 'mailto:team@example.com'])('a post links to %s', (url) => {
  const markDefs = [{ _type: 'link' as const, _key: 'link', kind: 'external' as const, url }];
  const body = [{ ...text('Contact', ['link']), markDefs }];
  expect(renderBlogFeed('rss', { ...INPUT, posts: [{ ...POST, body }] })).toContain(`<a href="${url}">Contact</a>`);
});

test('a post has no links with scripts', () => {
  const markDefs = [{ _type: 'link' as const, _key: 'link', kind: 'external' as const, url: 'javascript:alert(1)' }];
  const body = [{ ...text('Contact', ['link']), markDefs }, text('<javascript:alert(1)> [a](javascript:alert(1))')];
  expect(renderBlogFeed('rss', { ...INPUT, posts: [{ ...POST, body }] })).not.toContain('<a href="javascript:');
});
