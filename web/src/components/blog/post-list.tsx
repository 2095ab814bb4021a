import type { Post } from '@site/content/models/documents';
import { Body } from '@site/blocks/body';
import { excerptOf } from '@site/blocks/excerpt';
import type { Excerpt } from '@site/blocks/excerpt';
import { anchorsOf } from '@site/blocks/outline/anchors';
import type { Anchors } from '@site/blocks/outline/anchors';
import { PostCover } from './post/post-cover.tsx';
import { PostHeading } from './post/post-heading.tsx';

interface PostListProps {
  posts: readonly Post[];
  hasCovers?: boolean;
}

/** A list of posts, each up to its truncation point. A post without one shows its description. */
export function PostList({ posts, hasCovers = false }: PostListProps) {
  if (posts.length === 0) {
    return <p className="empty">Nothing has been published here yet.</p>;
  }
  const items = posts.map((post) => ({ post, excerpt: excerptOf(post.body) }));
  // Of all excerpts together, so that the same heading in two posts has different ids.
  const anchors = anchorsOf(items.flatMap(({ excerpt }) => (excerpt.isCut ? excerpt.body : [])));
  return (
    <ol className="post-list">
      {items.map(({ post, excerpt }) => (
        <li key={post._id}>
          <PostItem post={post} excerpt={excerpt} anchors={anchors} hasCover={hasCovers} />
        </li>
      ))}
    </ol>
  );
}

interface PostItemProps {
  post: Post;
  excerpt: Excerpt;
  /** Of the whole list. */
  anchors: Anchors;
  hasCover: boolean;
}

function PostItem({ post, excerpt: { body, isCut }, anchors, hasCover }: PostItemProps) {
  return (
    <article className={hasCover ? 'post-item' : ''}>
      {hasCover ? <PostCover post={post} shape="row" sizes="(min-width: 640px) 200px, 92vw" /> : null}
      <div className="min-w-0">
        <PostHeading post={post} />
        {isCut ? <Body body={body} anchors={anchors} className="mt-3 text-muted" /> : null}
        {!isCut && post.description ? <p className="mt-3 text-muted text-pretty">{post.description}</p> : null}
      </div>
    </article>
  );
}
