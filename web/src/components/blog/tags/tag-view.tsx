import type { Post, PostSummary, Tag } from '@site/content/models/documents';
import { pathOf } from '@site/site/route-map';
import { PageHeader } from '@site/ui/page-header';
import { Pager } from '../pager.tsx';
import type { ListPage } from '../pagination.ts';
import { PostList } from '../post-list.tsx';
import { TagFilter } from './tag-filter.tsx';

interface TagViewProps {
  tag: Tag;
  /** The number of posts with the tag, on all pages. */
  postCount: number;
  list: ListPage;
  /** The posts of this page of the list. */
  posts: readonly Post[];
  /** Every post of the blog. */
  summaries: readonly PostSummary[];
}

/** One page of a tag's posts. */
export function TagView({ tag, postCount, list, posts, summaries }: TagViewProps) {
  return (
    <>
      <PageHeader
        title={tag.title}
        eyebrow={`${postCount} ${postCount === 1 ? 'post' : 'posts'} on`}
        description={tag.description}
      />
      <TagFilter posts={summaries} current={tag} />
      <PostList posts={posts} />
      <Pager list={list} pathOfPage={(page) => pathOf({ name: 'blogTag', tag: tag.slug, page })} />
    </>
  );
}
