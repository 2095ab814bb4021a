import type { Post } from '@site/content/models/documents';
import { PostCover } from './post/post-cover.tsx';
import { PostHeading } from './post/post-heading.tsx';
import { TagList } from './tags/tag-list.tsx';

/** The post at the top of the blog, across the full width of the page. */
export function FeaturedPost({ post }: { post: Post }) {
  return (
    <article className="featured-post" aria-label="Featured post">
      <PostCover post={post} shape="wide" sizes="(min-width: 996px) 620px, 92vw" isEager />
      <div className="featured-post-text">
        <PostHeading post={post} />
        {post.description ? <p className="mt-4 text-lg text-muted text-pretty">{post.description}</p> : null}
        <div className="mt-6">
          <TagList tags={post.tags} />
        </div>
      </div>
    </article>
  );
}
