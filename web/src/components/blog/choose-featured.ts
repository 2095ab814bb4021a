import type { BlogIndex, Post } from '@site/content/models/documents';

/**
 * The post at the top of the blog: the one that editors chose, if it is published, or else the newest.
 *
 * @param posts the first page of the list, newest first
 * @param loadPost loads a post by its slug
 */
export async function chooseFeatured(
  index: BlogIndex | undefined,
  posts: readonly Post[],
  loadPost: (slug: string) => Promise<Post | undefined>,
): Promise<Post | undefined> {
  const chosen = index?.featured;
  const found = posts.find(({ _id }) => _id === chosen?._id);
  return found ?? (chosen && (await loadPost(chosen.slug))) ?? posts[0];
}
