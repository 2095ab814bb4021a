import type { Post } from '@site/content/models/documents';

/**
 * The publication date of a post for feed readers and search engines, at most the date of its last change. Editors may set any
 * date, but feed readers hide posts of the future.
 */
export const publicationDate = ({ publishedAt, _updatedAt }: Pick<Post, 'publishedAt' | '_updatedAt'>): string =>
  Date.parse(publishedAt) < Date.parse(_updatedAt) ? publishedAt : _updatedAt;
