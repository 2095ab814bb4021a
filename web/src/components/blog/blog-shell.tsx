import { pathOf } from '@site/site/route-map';
import type { ReactNode } from 'react';
import { SiteLink } from '@site/ui/site-link';
import { StickyAside } from '#/components/article/sticky-aside.tsx';
import { PostLinks } from './post-links.tsx';
import type { PostsOfYear } from './post-lists.ts';
import './blog.css';

const BLOG_LINKS = [
  { label: 'All posts', href: pathOf({ name: 'blog', page: 1 }) },
  { label: 'Archive', href: pathOf({ name: 'blogArchive' }) },
  { label: 'Authors', href: pathOf({ name: 'blogAuthors' }) },
  { label: 'Tags', href: pathOf({ name: 'blogTags' }) },
  { label: 'RSS', href: '/blog/rss.xml' },
];

/** Layout shared by all blog pages, with the sidebar of posts by year. */
export function BlogShell({ years, children }: { years: PostsOfYear[]; children: ReactNode }) {
  return (
    <div className="page-grid gap-x-14 py-12 lg:grid lg:grid-cols-[minmax(0,var(--container-prose))_17rem] lg:justify-between">
      <div className="blog-main min-w-0">{children}</div>
      <aside aria-label="Posts by year" className="mt-16 border-t border-line pt-8 lg:mt-0 lg:border-t-0 lg:pt-0">
        <StickyAside>
          <nav aria-label="Blog">
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm lg:flex-col">
              {BLOG_LINKS.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink href={href} className="text-muted hover:text-ink">
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="Posts by year" className="mt-8">
            {years.map(({ year, posts }) => (
              <section key={year} className="mb-6">
                <h2 className="label mb-2">{year}</h2>
                <PostLinks posts={posts.map(({ path, title }) => ({ path, title }))} />
              </section>
            ))}
          </nav>
        </StickyAside>
      </aside>
    </div>
  );
}
