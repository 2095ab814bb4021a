import type { Post, PostSummary } from '@site/content/models/documents';
import type { TagSummary } from '@site/content/models/summary';
import { LOCALE } from '@site/site/constants';

export interface PostsOfYear {
  year: number;
  posts: PostSummary[];
}

/** Groups posts by the year (UTC) of publication; years and posts keep the order of `posts`. */
export function groupByYear(posts: readonly PostSummary[]): PostsOfYear[] {
  const years = Map.groupBy(posts, ({ publishedAt }) => new Date(publishedAt).getUTCFullYear());
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}

interface RecentPostsOfYear extends PostsOfYear {
  /** How many further posts the year has. */
  more: number;
}

/**
 * All years, with the newest `limit` posts. Every page of the blog has the list twice, in its HTML and in the data that Next.js
 * needs for it, so with 600 posts a page had 290 KB.
 *
 * @param posts newest first
 */
export function recentByYear(posts: readonly PostSummary[], limit: number): RecentPostsOfYear[] {
  const recent = new Set(posts.slice(0, limit));
  return groupByYear(posts).map(({ year, posts: ofYear }) => {
    const shown = ofYear.filter((post) => recent.has(post));
    return { year, posts: shown, more: ofYear.length - shown.length };
  });
}

/** The number of posts per tag, by the tag's document id. */
export function countByTag(posts: readonly PostSummary[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of posts) for (const { _id } of tags) counts.set(_id, (counts.get(_id) ?? 0) + 1);
  return counts;
}

/** The posts that an author wrote, alone or with others, in the order of `posts`. */
export const postsBy = ({ _id }: { _id: string }, posts: readonly PostSummary[]): PostSummary[] =>
  posts.filter(({ authors }) => authors.some((author) => author._id === _id));

/** The tags of posts with their number of posts, the most used first. */
export function tagsByUse(posts: readonly PostSummary[]): { tag: TagSummary; count: number }[] {
  const counts = countByTag(posts);
  const tags = new Map(posts.flatMap((post) => post.tags.map((tag) => [tag._id, tag] as const)));
  return [...tags.values()]
    .map((tag) => ({ tag, count: counts.get(tag._id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || a.tag.title.localeCompare(b.tag.title, LOCALE));
}

/**
 * Up to `limit` posts for readers of `post`: those that editors chose, or else those with the most tags in common, newest first.
 *
 * @param posts newest first
 */
export function relatedPosts(
  post: Pick<Post, '_id' | 'tags' | 'related'>,
  posts: readonly PostSummary[],
  limit: number,
): PostSummary[] {
  const others = posts.filter(({ _id }) => _id !== post._id);
  const chosen = post.related.flatMap(({ _id }) => others.find((other) => other._id === _id) ?? []);
  if (chosen.length > 0) return chosen.slice(0, limit);
  const own = new Set(post.tags.map(({ _id }) => _id));
  return others
    .map((other) => ({ other, shared: other.tags.filter(({ _id }) => own.has(_id)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** The posts published directly after and before the one at `path`. @param posts newest first */
export function neighborsOfPost(
  posts: readonly PostSummary[],
  path: string,
): { newer?: PostSummary | undefined; older?: PostSummary | undefined } {
  const index = posts.findIndex((post) => post.path === path);
  return index === -1 ? {} : { newer: posts[index - 1], older: posts[index + 1] };
}
