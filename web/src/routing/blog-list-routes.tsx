import { POSTS_PER_PAGE } from '@site/site/constants';
import { LIST_PAGES, titleOfTagPage } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { BlogListView } from '#/components/blog/blog-list-view.tsx';
import { chooseFeatured } from '#/components/blog/choose-featured.ts';
import { listPage, pageNumber } from '#/components/blog/pagination.ts';
import { AuthorView } from '#/components/blog/authors/author-view.tsx';
import { countByTag, postsBy } from '#/components/blog/post-lists.ts';
import { TagView } from '#/components/blog/tags/tag-view.tsx';
import { PageData } from '#/components/metadata/page-data.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { loadAuthor, loadBlogIndex, loadPost, loadPosts, loadPostSummaries, loadTag } from '#/content/load.ts';
import { pageRoute } from './page-route.tsx';

/** Lists whose first page has the plain path and whose later pages are at `page/{n}/`: two routes, one definition. */
type PageParams = { page?: string };

type AuthorParams = PageParams & { author: string };

type TagParams = PageParams & { tag: string };

const numberOf = ({ page }: PageParams) => (page === undefined ? 1 : pageNumber(page));
/** The requested path, also of a page that the list cannot have, because a redirect may be there. */
const pathInList = (firstPage: string, { page }: PageParams) =>
  page === undefined ? firstPage : `${firstPage}page/${page}/`;
const withPageNumber = (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title);

export const blogListRoute = pageRoute({
  load: async (params: PageParams) => {
    const [index, summaries] = await Promise.all([loadBlogIndex(), loadPostSummaries()]);
    const list = listPage(summaries.length, numberOf(params), POSTS_PER_PAGE);
    return list && { index, list, summaries };
  },
  metadata: ({ index, list: { page } }) =>
    loadPageMetadata({
      title: withPageNumber(index?.title ?? LIST_PAGES.blog.title, page),
      description: index?.description,
      path: pathOf({ name: 'blog', page }),
      image: index?.image,
      _rev: index?._rev,
    }),
  path: (params) => pathInList(pathOf({ name: 'blog', page: 1 }), params),
  render: async ({ index, list, summaries }) => {
    const posts = await loadPosts(list.start, list.end);
    const featured = list.page === 1 ? await chooseFeatured(index, posts, loadPost) : undefined;
    return <BlogListView index={index} list={list} posts={posts} featured={featured} summaries={summaries} />;
  },
});

export const tagRoute = pageRoute({
  load: async ({ tag: slug, ...params }: TagParams) => {
    const [tag, summaries] = await Promise.all([loadTag(slug), loadPostSummaries()]);
    if (!tag) return undefined;
    const postCount = countByTag(summaries).get(tag._id) ?? 0;
    const list = listPage(postCount, numberOf(params), POSTS_PER_PAGE);
    return list && { tag, postCount, list, summaries };
  },
  metadata: ({ tag, list: { page } }) =>
    loadPageMetadata({
      title: withPageNumber(titleOfTagPage(tag.title), page),
      description: tag.description,
      path: pathOf({ name: 'blogTag', tag: tag.slug, page }),
      _rev: tag._rev,
    }),
  path: ({ tag, ...params }) => pathInList(pathOf({ name: 'blogTag', tag, page: 1 }), params),
  render: async ({ list, ...props }) => (
    <TagView {...props} list={list} posts={await loadPosts(list.start, list.end, props.tag._id)} />
  ),
});

export const authorRoute = pageRoute({
  load: async ({ author: slug, ...params }: AuthorParams) => {
    const [author, summaries] = await Promise.all([loadAuthor(slug), loadPostSummaries()]);
    if (!author) return undefined;
    const postCount = postsBy(author, summaries).length;
    const list = listPage(postCount, numberOf(params), POSTS_PER_PAGE);
    return list && { author, postCount, list };
  },
  metadata: ({ author, list: { page } }) =>
    loadPageMetadata({
      title: withPageNumber(author.name, page),
      description: author.bio ?? author.role,
      path: pathOf({ name: 'blogAuthor', author: author.slug, page }),
      _rev: author._rev,
    }),
  path: ({ author, ...params }) => pathInList(pathOf({ name: 'blogAuthor', author, page: 1 }), params),
  render: async ({ author, postCount, list }) => (
    <>
      <AuthorView
        author={author}
        postCount={postCount}
        list={list}
        posts={await loadPosts(list.start, list.end, author._id)}
      />
      <PageData page={author} />
    </>
  ),
});
