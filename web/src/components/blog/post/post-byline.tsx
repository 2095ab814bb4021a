import type { Post } from '@site/content/models/documents';
import { readingMinutes } from '@site/blocks/outline/reading-time';
import { PageDate } from '#/components/dates/page-date.tsx';
import { SiteLink } from '@site/ui/site-link';

/** Date, authors and reading time of a post. */
export function PostByline({ post }: { post: Post }) {
  return (
    <p className="byline label">
      <PageDate iso={post.publishedAt} />
      {post.authors.length > 0 ? (
        <span>
          {post.authors.map(({ _id, name, path }, index) => (
            <span key={_id}>
              {index > 0 ? ', ' : null}
              <SiteLink href={path} className="hover:text-ink">
                {name}
              </SiteLink>
            </span>
          ))}
        </span>
      ) : null}
      <span>{readingMinutes(post.body)} min read</span>
    </p>
  );
}
