import { PageDate } from '#/components/dates/page-date.tsx';
import { PageHeader } from '#/components/ui/page-header.tsx';
import { SiteLink } from '#/components/ui/site-link.tsx';
import type { PostsOfYear } from './post-lists.ts';

/** Every post by year. */
export function ArchiveView({ title, years }: { title: string; years: PostsOfYear[] }) {
  return (
    <>
      <PageHeader title={title} />
      {years.map(({ year, posts }) => (
        <section key={year} className="mb-10">
          <h2 className="mb-3 text-h3 font-semibold">{year}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {posts.map((post) => (
              <li key={post._id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
                <span className="label w-40 shrink-0">
                  <PageDate iso={post.publishedAt} />
                </span>
                <SiteLink href={post.path} className="font-medium hover:text-accent">
                  {post.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
