import { authorSchema, postSchema } from '@site/content/models/documents';
import type { Post } from '@site/content/models/documents';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { ArchiveView } from './archive-view.tsx';
import { AuthorView } from './authors/author-view.tsx';
import { AuthorsView } from './authors/authors-view.tsx';
import { BlogLinks } from './blog-links.tsx';
import { BlogListView } from './blog-list-view.tsx';
import { BlogShell } from './blog-shell.tsx';
import { groupByYear } from './post-lists.ts';
import { PostList } from './post-list.tsx';
import { PostView } from './post/post-view.tsx';
import { ShareLinks } from './post/share-links.tsx';
import { TagFilter } from './tags/tag-filter.tsx';
import { TagsView } from './tags/tags-view.tsx';

/** Only client components read the path, to mark the current page. */
const usePathname = vi.hoisted(() => vi.fn<() => string>(() => '/blog/'));
vi.mock('next/navigation', async (original) => ({ ...(await original()), usePathname }));

const text = (words: string) => ({
  _type: 'block',
  _key: words,
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text: words }],
});
const tag = (slug: string) => ({ _id: slug, _type: 'tag', slug, title: slug, path: `/blog/tags/${slug}/` });
const post = (slug: string, fields: object = {}): Post =>
  postSchema.parse({
    _id: slug,
    _type: 'post',
    _updatedAt: '2026-01-01T00:00:00Z',
    title: `Title of ${slug}`,
    description: `About ${slug}`,
    slug,
    path: `/blog/${slug}/`,
    publishedAt: '2026-01-01T00:00:00Z',
    body: [text(`Start of ${slug}`), text(`Rest of ${slug}`)],
    ...fields,
  });

const image = (fields: object = {}) => ({
  _type: 'image',
  asset: { _id: 'image-a', url: '/images/a-2000x1000.jpg', width: 2000, height: 1000, lqip: 'data:preview' },
  ...fields,
});

/** The text of a post is rendered asynchronously. */
const render = async (element: ReactNode) => new Response((await prerender(element)).prelude).text();

const count = (html: string, part: string) => html.split(part).length - 1;

test('a post without a truncation point shows its description in lists, not its text', () => {
  const html = renderToStaticMarkup(<PostList posts={[post('a')]} />);
  expect(html).toContain('About a');
  expect(html).not.toMatch(/Start of a|Rest of a/);
});

test('a post with a truncation point shows the text before it', async () => {
  const body = [text('Start of a'), { _type: 'truncate', _key: 't' }, text('Rest of a')];
  const html = await render(<PostList posts={[post('a', { body })]} />);
  expect(html).toContain('Start of a');
  expect(html).not.toMatch(/Rest of a|About a/);
});

const heading = (words: string) => ({ ...text(words), style: 'h2' });
const cut = { _type: 'truncate', _key: 't' };

test('the headings of posts in a list have different ids', async () => {
  const posts = ['a', 'b'].map((slug) => post(slug, { body: [heading('Overview'), cut, text('Rest')] }));
  const html = await render(<PostList posts={posts} />);
  expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['overview', 'overview-1']);
  expect(html).toContain('href="#overview-1"');
});

test('the same diagram in two posts in a list has different ids', async () => {
  const diagram = { _type: 'diagram', _key: 'd', code: 'flowchart LR\n  a[Robot] --> b[Portal]', alt: 'A robot' };
  const posts = ['a', 'b'].map((slug) => post(slug, { body: [diagram, cut, diagram] }));
  const html = await render(<PostList posts={posts} />);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id) => id?.endsWith('-arrowhead'))).toHaveLength(2);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the images in the text of posts in a list load when they are near the window', async () => {
  const figure = { _type: 'figure', _key: 'f', image: image(), alt: 'A map' };
  const html = await render(<PostList posts={[post('a', { body: [figure, cut, text('Rest')] })]} />);
  expect(html).toContain('loading="lazy"');
  expect(html).not.toMatch(/loading="eager"|fetchPriority/i);
});

test('the featured post is listed once', () => {
  const posts = [post('a'), post('b')];
  const list = { page: 1, pageCount: 1, start: 0, end: 10 };
  const html = renderToStaticMarkup(
    <BlogListView index={undefined} list={list} posts={posts} featured={posts[1]} summaries={posts} />,
  );
  expect(count(html, 'href="/blog/b/"')).toBe(1);
  expect(html.indexOf('Title of b')).toBeLessThan(html.indexOf('Title of a'));
});

test('a post with a future date is in the list and in the archive, with its date and year', () => {
  const posts = [post('future', { publishedAt: '2999-01-02T00:00:00Z' }), post('a')];
  const archive = renderToStaticMarkup(<ArchiveView title="Archive" description="" years={groupByYear(posts)} />);
  expect([...archive.matchAll(/<h2[^>]*>(\d+)<|href="([^"]+)"/g)].map(([, year, href]) => year ?? href)).toEqual([
    '2999',
    '/blog/future/',
    '2026',
    '/blog/a/',
  ]);
  const list = renderToStaticMarkup(<PostList posts={posts} />);
  for (const html of [archive, list]) expect(html).toContain('January 2, 2999</time>');
});

test('the sidebar has the newest posts, and links to those of earlier years in the archive', () => {
  const ofYear = (year: number, number: number) =>
    Array.from({ length: number }, (_, index) => post(`${year}-${index}`, { publishedAt: `${year}-06-01T00:00:00Z` }));
  const posts = [...ofYear(2026, 48), ...ofYear(2025, 5), ...ofYear(2024, 9), ...ofYear(2023, 1)];
  const html = renderToStaticMarkup(<BlogShell posts={posts}>Text</BlogShell>);
  expect(count(html, 'href="/blog/20')).toBe(50);
  expect(
    [...html.matchAll(/href="\/blog\/archive\/#(\d+)"[^>]*>([^<]+)/g)].map(([, year, words]) => [year, words]),
  ).toEqual([
    ['2025', '3 more of 2025'],
    ['2024', '9 posts of 2024'],
    ['2023', '1 post of 2023'],
  ]);
  const archive = renderToStaticMarkup(<ArchiveView title="Archive" description="" years={groupByYear(posts)} />);
  for (const year of [2025, 2024, 2023]) expect(archive).toContain(`id="${year}"`);
});

const author = (slug: string, fields: object = {}) =>
  authorSchema.parse({
    _id: slug,
    _type: 'author',
    _updatedAt: '2026-01-01T00:00:00Z',
    name: `Name of ${slug}`,
    slug,
    path: `/blog/authors/${slug}/`,
    ...fields,
  });

test('the page of an author without posts, picture, text and links reads well', () => {
  const list = { page: 1, pageCount: 1, start: 0, end: 0 };
  const html = renderToStaticMarkup(<AuthorView author={author('ada')} postCount={0} list={list} posts={[]} />);
  expect(html).toContain('>Name of ada</h1>');
  expect(html).toContain('>NA</div>');
  expect(html).toContain('0 posts');
  expect(html).toContain('Nothing has been published here yet.');
  expect(html).not.toMatch(/<img|on other sites|undefined/);
});

test('the authors link to their pages and have three posts each', () => {
  const ada = author('ada', { url: 'https://www.ada.example/', profiles: ['https://code.example/ada'] });
  const posts = ['a', 'b', 'c', 'd'].map((slug) => post(slug, { authors: [ada] }));
  const authors = [ada, author('bob')];
  const html = renderToStaticMarkup(<AuthorsView title="Authors" description="" authors={authors} posts={posts} />);
  expect(html).toContain('href="/blog/authors/ada/"');
  expect(html).toContain('href="/blog/authors/bob/"');
  expect(html).toMatch(/>ada\.example<.*>code\.example</);
  expect(html).toContain('All 4 posts by Name of ada');
  expect(html).not.toContain('Title of d');
});

test('a byline links to the pages of all authors', () => {
  const html = renderToStaticMarkup(<PostList posts={[post('a', { authors: [author('ada'), author('bob')] })]} />);
  expect(html).toMatch(/href="\/blog\/authors\/ada\/".*, .*href="\/blog\/authors\/bob\/"/);
});

test('a blog whose only post is featured has no empty list', () => {
  const posts = [post('a')];
  const list = { page: 1, pageCount: 1, start: 0, end: 10 };
  const view = (featured: Post | undefined, shown: Post[]) =>
    renderToStaticMarkup(
      <BlogListView index={undefined} list={list} posts={shown} featured={featured} summaries={shown} />,
    );
  expect(view(posts[0], posts)).not.toContain('Nothing has been published');
  expect(view(undefined, [])).toContain('Nothing has been published');
});

test('the filter shows twelve of forty tags, the current one, and a link to all', () => {
  const tags = Array.from({ length: 40 }, (_, index) => tag(`tag-${String(index).padStart(2, '0')}`));
  const posts = [post('a', { tags }), post('b', { tags: tags.slice(0, 1) })];
  const html = renderToStaticMarkup(<TagFilter posts={posts} current={posts[0]?.tags[39]} />);
  expect(count(html, '<li>')).toBe(1 + 12 + 1 + 1);
  expect(html).toContain('href="/blog/tags/"');
  expect(html.match(/aria-current="page"[^>]*>[^<]*/g)).toEqual([expect.stringContaining('tag-39')]);
});

test.each([
  { counts: [3, 1, 0], marks: 3, filled: [3, 1, 0] },
  { counts: [16, 15, 1], marks: 16, filled: [16, 15, 1] },
  { counts: [500, 250, 1, 0], marks: 16, filled: [16, 8, 1, 0] },
  { counts: [0], marks: 1, filled: [0] },
])('tags with $counts posts have $filled of $marks marks', ({ counts, marks, filled }) => {
  const tags = counts.map((_, index) => ({ ...tag(`tag-${index}`), _type: 'tag' as const, _updatedAt: '' }));
  const countOf = new Map(tags.map(({ _id }, index) => [_id, counts[index] ?? 0]));
  const html = renderToStaticMarkup(<TagsView title="Tags" description="" tags={tags} counts={countOf} />);
  const cards = html.split('<li').slice(1);
  expect(cards.map((card) => count(card, '<rect'))).toEqual(counts.map(() => marks));
  expect(cards.map((card) => count(card, 'fill-telemetry'))).toEqual(filled);
});

test('a tag without posts is in the filter of its own page only', () => {
  const unused = postSchema.parse(post('a', { tags: [tag('unused')] })).tags[0];
  expect(renderToStaticMarkup(<TagFilter posts={[post('a', { tags: [tag('video')] })]} current={unused} />)).toContain(
    'unused',
  );
  expect(renderToStaticMarkup(<TagFilter posts={[post('a')]} />)).toBe('');
});

const hotspot = { x: 0.3, y: 0.5, width: 0.2, height: 0.2 };

test('covers and portraits show the part around the hotspot of an image', () => {
  const posts = [post('a', { image: image({ hotspot }) })];
  expect(renderToStaticMarkup(<PostList posts={posts} hasCovers />)).toContain('rect=0,0,1500,1000&amp;w=400');
  const authors = [author('ada', { image: image({ hotspot }) })];
  expect(renderToStaticMarkup(<AuthorsView title="Authors" description="" authors={authors} posts={[]} />)).toContain(
    'rect=100,0,1000,1000&amp;w=400',
  );
});

test('a cropped cover has no preview of what was cropped away', () => {
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 };
  const htmlOf = (fields: object) => renderToStaticMarkup(<PostList posts={[post('a', fields)]} hasCovers />);
  expect(htmlOf({ image: image() })).toContain('data:preview');
  expect(htmlOf({ image: image({ crop }) })).not.toContain('data:preview');
});

test('links to share a post contain its title and URL, whatever its characters', () => {
  const html = renderToStaticMarkup(
    <ShareLinks title={'100 % "R&D" 🤖 \ud800'} address="https://www.example.com/blog/gr%C3%B6%C3%9Fe/" />,
  );
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&')));
  expect(hrefs.length).toBeGreaterThan(2);
  expect(hrefs.filter(({ search }) => !decodeURIComponent(search).includes('/blog/gr%C3%B6%C3%9Fe/'))).toEqual([]);
  expect(hrefs[0]?.searchParams.get('subject')).toMatch(/^100 % "R&D" 🤖 /);
  expect(html).not.toContain('<script');
});

test('a post without authors, tags and related posts has no empty parts', async () => {
  const lonely = post('a', { title: 'x'.repeat(120), description: '' });
  const html = await render(<PostView post={lonely} posts={[lonely]} siteUrl="https://www.example.com" />);
  expect(html).not.toMatch(/Related posts|aria-label="Tags"|undefined/);
  const shared = await render(<PostView post={lonely} posts={[lonely]} siteUrl="https://www.example.com" isShared />);
  expect(shared).not.toContain('Share this post');
});

test.each([
  { path: '/blog/', marked: 'href="/blog/" data-page="" aria-current="page"' },
  { path: '/blog/page/2/', marked: 'href="/blog/" data-page="" aria-current="true"' },
  { path: '/blog/tags/', marked: 'href="/blog/tags/" data-page="" aria-current="page"' },
  { path: '/blog/tags/webrtc/', marked: 'href="/blog/tags/" data-page="" aria-current="true"' },
])('the links of the blog mark the list that $path belongs to', ({ path, marked }) => {
  usePathname.mockReturnValueOnce(path);
  const html = renderToStaticMarkup(<BlogLinks />);
  expect(count(html, 'aria-current')).toBe(1);
  expect(html).toContain(marked);
});
