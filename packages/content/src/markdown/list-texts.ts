import { LIST_PAGES, titleOfTagPage } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import type { RichTextInput } from '@site/portable-text/rich-text';
import type { Author, BlogIndex, PostSummary, Tag } from '../models/documents.ts';
import type { CapabilitySummary } from '@site/blocks/capability-summary';
import { capabilitiesByPurpose } from '@site/blocks/capabilities-by-purpose';
import type { PageText } from './page-text.ts';
import { bullet, heading, optionalParagraph, paragraph } from '@site/portable-text/text-block-builders';

/** The text of the list pages. Posts are newest first, all on one page. */

export const textOfBlog = (index: BlogIndex | undefined, posts: readonly PostSummary[]): PageText => ({
  ...LIST_PAGES.blog,
  ...(index ? { title: index.title, description: index.description } : {}),
  path: pathOf({ name: 'blog', page: 1 }),
  updatedAt: latest([...posts, ...(index ? [index] : [])]),
  body: posts.map(postEntry),
});

export const textOfArchive = (posts: readonly PostSummary[]): PageText => ({
  ...LIST_PAGES.blogArchive,
  path: pathOf({ name: 'blogArchive' }),
  updatedAt: latest(posts),
  body: [...Map.groupBy(posts, ({ publishedAt }) => dayOf(publishedAt).slice(0, 4))].flatMap(
    ([year, ofYear]): RichTextInput => [heading(2, year), ...ofYear.map(postEntry)],
  ),
});

export const textOfAuthors = (authors: readonly Author[], posts: readonly PostSummary[]): PageText => ({
  ...LIST_PAGES.blogAuthors,
  path: pathOf({ name: 'blogAuthors' }),
  updatedAt: latest(posts),
  body: authors.flatMap((author): RichTextInput => [
    heading(2, author.name),
    ...optionalParagraph(author.role),
    ...optionalParagraph(author.bio),
    paragraph({ text: author.path, url: author.path }),
    ...postsBy(author, posts).map(postEntry),
  ]),
});

export function textOfAuthor(author: Author, posts: readonly PostSummary[]): PageText {
  const { name, role, bio, url, profiles, path } = author;
  const ofAuthor = postsBy(author, posts);
  return {
    title: name,
    description: bio ?? role ?? '',
    path,
    updatedAt: latest([author, ...ofAuthor]),
    frontMatter: { role },
    body: [
      ...(url === undefined ? profiles : [url, ...profiles]).map((link) => bullet({ text: link, url: link })),
      ...(ofAuthor.length > 0 ? [heading(2, 'Posts'), ...ofAuthor.map(postEntry)] : []),
    ],
  };
}

const postsBy = ({ _id }: Author, posts: readonly PostSummary[]) =>
  posts.filter(({ authors }) => authors.some((author) => author._id === _id));

export const textOfTags = (tags: readonly Tag[], posts: readonly PostSummary[]): PageText => ({
  ...LIST_PAGES.blogTags,
  path: pathOf({ name: 'blogTags' }),
  updatedAt: latest(tags),
  body: tags.map(({ _id, title, description, path }) => {
    const count = posts.filter((post) => post.tags.some((tag) => tag._id === _id)).length;
    const about = description ? `: ${description}` : '';
    return bullet({ text: title, url: path }, ` (${count} ${count === 1 ? 'post' : 'posts'})${about}`);
  }),
});

export function textOfTag(tag: Tag, posts: readonly PostSummary[]): PageText {
  const ofTag = posts.filter(({ tags }) => tags.some(({ _id }) => _id === tag._id));
  return {
    title: titleOfTagPage(tag.title),
    description: tag.description ?? '',
    path: tag.path,
    updatedAt: latest([tag, ...ofTag]),
    body: ofTag.map(postEntry),
  };
}

/** The capability overview if its page document does not exist. */
export const textOfCapabilities = (capabilities: readonly CapabilitySummary[]): PageText => ({
  ...LIST_PAGES.caps,
  path: pathOf({ name: 'caps' }),
  body: capabilitiesByPurpose(capabilities),
});

const postEntry = ({ title, path, description, publishedAt }: PostSummary) =>
  bullet({ text: title, url: path }, ` (${dayOf(publishedAt)})${description ? `: ${description}` : ''}`);

/** The day in UTC, as on the page. */
const dayOf = (iso: string) => new Date(iso).toISOString().slice(0, 10);

/** The last time that one of the documents changed. */
const latest = (documents: readonly { _updatedAt: string }[]): string | undefined =>
  documents
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1);
