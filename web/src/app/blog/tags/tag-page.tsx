import { POSTS_PER_PAGE } from '@site/site/constants';
import { titleOfTagPage } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { Pager } from '#/components/blog/pager.tsx';
import { listPage } from '#/components/blog/pagination.ts';
import { PostList } from '#/components/blog/post-list.tsx';
import { countByTag } from '#/components/blog/post-lists.ts';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { PageHeader } from '@site/ui/page-header';
import { loadPosts, loadPostSummaries, loadTag } from '#/content/load.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

interface TagPageProps {
  slug: string;
  /** Counted from 1. */
  page: number;
}

async function loadTagPage({ slug, page }: TagPageProps) {
  const [tag, posts] = await Promise.all([loadTag(slug), loadPostSummaries()]);
  const count = tag ? (countByTag(posts).get(tag._id) ?? 0) : 0;
  return { tag, count, list: listPage(count, page, POSTS_PER_PAGE) };
}

/** Metadata of a page of a tag's posts. */
export async function tagPageMetadata({ slug, page }: TagPageProps): Promise<Metadata> {
  const { tag, list } = await loadTagPage({ slug, page });
  if (!tag || !list) return NOT_FOUND_METADATA;
  return pageMetadata({
    title: page > 1 ? `${titleOfTagPage(tag.title)}, page ${page}` : titleOfTagPage(tag.title),
    description: tag.description,
    path: pathOf({ name: 'blogTag', tag: slug, page }),
  });
}

/** A page of a tag's posts. */
export async function TagPage({ slug, page }: TagPageProps) {
  const { tag, list, count } = await loadTagPage({ slug, page });
  if (!tag || !list) {
    await followRedirect(pathOf({ name: 'blogTag', tag: slug, page }));
    return <Missing />;
  }
  return (
    <>
      <PageHeader
        title={tag.title}
        eyebrow={`${count} ${count === 1 ? 'post' : 'posts'} on`}
        description={tag.description}
      />
      <PostList posts={await loadPosts(list.start, list.end, tag._id)} />
      <Pager list={list} pathOfPage={(other) => pathOf({ name: 'blogTag', tag: slug, page: other })} />
    </>
  );
}
