import { PageDate } from '#/components/dates/page-date.tsx';
import { PageHeader } from '@site/ui/page-header';
import { SiteLink } from '@site/ui/site-link';
import type { PostsOfYear } from './post-lists.ts';

/** All posts by year on a timeline. */
export function ArchiveView({
  title,
  description,
  years,
}: {
  title: string;
  description: string;
  years: PostsOfYear[];
}) {
  return (
    <>
      <PageHeader title={title} description={description} />
      {years.length === 0 ? <p className="empty">Nothing has been published here yet.</p> : null}
      {years.map(({ year, posts }) => (
        <section key={year} className="archive-year">
          <h2 id={String(year)} className="font-mono text-2xl tracking-tight">
            {year}
          </h2>
          <ol className="timeline">
            {posts.map((post) => (
              <li key={post._id}>
                <p className="label">
                  <PageDate iso={post.publishedAt} />
                </p>
                <SiteLink href={post.path} className="text-h4 font-semibold hover:text-accent">
                  {post.title}
                </SiteLink>
                {post.description ? <p className="mt-1 text-sm text-muted text-pretty">{post.description}</p> : null}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
