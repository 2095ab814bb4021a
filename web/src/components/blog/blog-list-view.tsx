import type { BlogIndex, Post } from '@site/content/models/documents';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { PageHeader } from '@site/ui/page-header';
import { Pager } from './pager.tsx';
import type { ListPage } from './pagination.ts';
import { PostList } from './post-list.tsx';

interface BlogListViewProps {
  /** The document with the blog's title; `undefined` until editors have created it. */
  index: BlogIndex | undefined;
  list: ListPage;
  /** The posts of this page of the list. */
  posts: readonly Post[];
}

/** One page of the blog. */
export function BlogListView({ index, list, posts }: BlogListViewProps) {
  return (
    <>
      <PageHeader title={index?.title ?? LIST_PAGES.blog.title} description={index?.description} />
      <PostList posts={posts} hasLead={list.page === 1} />
      <Pager list={list} pathOfPage={(page) => pathOf({ name: 'blog', page })} />
    </>
  );
}
