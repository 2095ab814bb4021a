import type { Post } from '@site/content/models/documents';
import { Body } from '#/components/prose/body.tsx';
import { SiteLink } from '#/components/ui/site-link.tsx';
import { excerptOf } from './excerpt.ts';
import { PostByline } from './post-byline.tsx';
import { TagList } from './tag-list.tsx';

/** Posts one after the other, each down to its truncation point. */
export function PostList({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return <p className="text-muted">Nothing has been published here yet.</p>;
  return (
    <ol className="divide-y divide-line border-t border-line">
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
    <article className="py-10">
      <PostByline post={post} />
      <h2 className="mt-2 text-h2 font-semibold tracking-tight text-balance">
        <SiteLink href={post.path} className="hover:text-accent">
          {post.title}
        </SiteLink>
      </h2>
      <div className="mt-4">
        <Body body={body} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <TagList tags={post.tags} />
        {isCut ? (
          <SiteLink href={post.path} className="text-sm font-medium text-accent" aria-label={`Read on: ${post.title}`}>
            Read on →
          </SiteLink>
        ) : null}
      </div>
    </article>
  );
}
