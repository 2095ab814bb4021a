import type { BlogIndex, Post, PostSummary } from '@site/content/models/documents';
import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { PageHeader } from '@site/ui/page-header';
import { FeaturedPost } from './featured-post.tsx';
import { Pager } from './pager.tsx';
import type { ListPage } from './pagination.ts';
import { PostList } from './post-list.tsx';
import { TagFilter } from './tags/tag-filter.tsx';

interface BlogListViewProps {
  /** The document with the blog's title; `undefined` until editors have created it. */
  index: BlogIndex | undefined;
  list: ListPage;
  /** The posts of this page of the list. */
  posts: readonly Post[];
  /** The post at the top; only the first page has one. */
  featured?: Post | undefined;
  /** Every post. */
  summaries: readonly PostSummary[];
}

/** One page of the blog. */
export function BlogListView({ index, list, posts, featured, summaries }: BlogListViewProps) {
  const others = posts.filter(({ _id }) => _id !== featured?._id);
  return (
    <>
      <div className="blog-lead">
        <PageHeader title={index?.title ?? LIST_PAGES.blog.title} description={index?.description} />
        <TagFilter posts={summaries} />
        {featured ? <FeaturedPost post={featured} /> : null}
      </div>
      <div>
        {featured && others.length === 0 ? null : <PostList posts={others} hasCovers />}
        <Pager list={list} pathOfPage={(page) => pathOf({ name: 'blog', page })} />
      </div>
    </>
  );
}
