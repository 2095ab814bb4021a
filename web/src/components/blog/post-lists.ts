import type { PostSummary } from '@site/content/models/documents';

export interface PostsOfYear {
  year: number;
  posts: PostSummary[];
}

/** Groups posts by the year (UTC) of publication; years and posts keep the order of `posts`. */
export function groupByYear(posts: readonly PostSummary[]): PostsOfYear[] {
  const years = Map.groupBy(posts, ({ publishedAt }) => new Date(publishedAt).getUTCFullYear());
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }));
}

/** The number of posts per tag, by the tag's document id. */
export function countByTag(posts: readonly PostSummary[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of posts) for (const { _id } of tags) counts.set(_id, (counts.get(_id) ?? 0) + 1);
  return counts;
}

/** The posts published directly after and before the one at `path`. @param posts newest first */
export function neighborsOfPost(
  posts: readonly PostSummary[],
  path: string,
): { newer?: PostSummary | undefined; older?: PostSummary | undefined } {
  const index = posts.findIndex((post) => post.path === path);
  return index === -1 ? {} : { newer: posts[index - 1], older: posts[index + 1] };
}
