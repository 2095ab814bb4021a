import type { PostSummary } from '@site/content/models/documents';
import { SiteLink } from '@site/ui/site-link';
import { PageDate } from '#/components/dates/page-date.tsx';

/** Posts for readers of a post. */
export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-posts" className="mt-12 border-t border-line pt-8 print:hidden">
      <h2 id="related-posts" className="mb-4 text-h4 font-semibold">
        Related posts
      </h2>
      <ul className="grid gap-4">
        {posts.map(({ _id, path, title, publishedAt }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-6">
            <SiteLink href={path}>{title}</SiteLink>
            <span className="label">
              <PageDate iso={publishedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
