import type { Post } from '@site/content/models/documents';
import { Body } from '@site/blocks/body';
import { excerptOf } from '@site/blocks/excerpt';
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
  return (
    <ol className="post-list">
      {posts.map((post) => (
        <li key={post._id}>
          <PostItem post={post} hasCover={hasCovers} />
        </li>
      ))}
    </ol>
  );
}

function PostItem({ post, hasCover }: { post: Post; hasCover: boolean }) {
  const { body, isCut } = excerptOf(post.body);
  return (
    <article className={hasCover ? 'post-item' : ''}>
      {hasCover ? <PostCover post={post} shape="row" sizes="(min-width: 640px) 200px, 92vw" /> : null}
      <div className="min-w-0">
        <PostHeading post={post} />
        {isCut ? <Body body={body} className="mt-3 text-muted" /> : null}
        {!isCut && post.description ? <p className="mt-3 text-muted text-pretty">{post.description}</p> : null}
      </div>
    </article>
  );
}
