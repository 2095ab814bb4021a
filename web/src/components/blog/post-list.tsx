import type { Post } from '@site/content/models/documents';
import { Body } from '@site/blocks/body';
import { ArrowIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';
import { excerptOf } from '@site/blocks/excerpt';
import { PostByline } from './post-byline.tsx';
import { TagList } from './tag-list.tsx';

interface PostListProps {
  posts: readonly Post[];
  /** Whether the first post is larger. */
  hasLead?: boolean;
}

/** A list of posts, each up to its truncation point. */
export function PostList({ posts, hasLead = false }: PostListProps) {
  if (posts.length === 0) {
    return <p className="empty">Nothing has been published here yet.</p>;
  }
  return (
    <ol className={hasLead ? 'post-list post-list-led' : 'post-list'}>
      {posts.map((post) => (
        <li key={post._id}>
          <PostItem post={post} />
        </li>
      ))}
    </ol>
  );
}

function PostItem({ post }: { post: Post }) {
  const { body, isCut } = excerptOf(post.body);
  return (
    <article>
      <PostByline post={post} />
      <h2 className="post-title">
        <SiteLink href={post.path} className="hover:text-accent">
          {post.title}
        </SiteLink>
      </h2>
      <Body body={body} className="mt-3 text-muted" />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <TagList tags={post.tags} />
        {isCut ? (
          <SiteLink
            href={post.path}
            className="onward-link text-sm font-medium"
            aria-label={`Read more: ${post.title}`}
          >
            Read more
            <ArrowIcon />
          </SiteLink>
        ) : null}
      </div>
    </article>
  );
}
