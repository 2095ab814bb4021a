import { POSTS_PER_PAGE } from '@site/site/constants';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { Pager } from '#/components/blog/pager.tsx';
import { listPage } from '#/components/blog/pagination.ts';
import { PostList } from '#/components/blog/post-list.tsx';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { PageHeader } from '@site/ui/page-header';
import { loadBlogIndex, loadPosts, loadPostSummaries } from '#/content/load.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

const pathOfPage = (page: number) => pathOf({ name: 'blog', page });

/** Metadata of page `page` (from 1) of the blog. */
export async function blogListMetadata(page: number): Promise<Metadata> {
  const [index, posts] = await Promise.all([loadBlogIndex(), loadPostSummaries()]);
  if (!listPage(posts.length, page, POSTS_PER_PAGE)) return NOT_FOUND_METADATA;
  const title = index?.title ?? LIST_PAGES.blog.title;
  return pageMetadata({
    title: page > 1 ? `${title}, page ${page}` : title,
    description: index?.description,
    path: pathOfPage(page),
    image: index?.image,
  });
}

/** Page `page` (from 1) of the blog. */
export async function BlogListPage({ page }: { page: number }) {
  const [index, posts] = await Promise.all([loadBlogIndex(), loadPostSummaries()]);
  const list = listPage(posts.length, page, POSTS_PER_PAGE);
  if (!list) {
    await followRedirect(pathOfPage(page));
    return <Missing />;
  }
  return (
    <>
      <PageHeader title={index?.title ?? LIST_PAGES.blog.title} description={index?.description} />
      <PostList posts={await loadPosts(list.start, list.end)} hasLead={page === 1} />
      <Pager list={list} pathOfPage={pathOfPage} />
    </>
  );
}
