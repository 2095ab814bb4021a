import type { ReactNode } from 'react';
import { StickyAside } from '#/components/article/sticky-aside.tsx';
import { BlogLinks } from './blog-links.tsx';
import { PostLinks } from './post-links.tsx';
import type { PostsOfYear } from './post-lists.ts';
import './blog.css';

/** Layout shared by all blog pages, with the sidebar of posts by year. */
export function BlogShell({ years, children }: { years: PostsOfYear[]; children: ReactNode }) {
  return (
    <div className="page-grid gap-x-14 py-12 lg:grid lg:grid-cols-[minmax(0,var(--container-prose))_17rem] lg:justify-between">
      <div className="blog-main min-w-0">{children}</div>
      <aside aria-label="Posts by year" className="blog-aside print:hidden">
        <StickyAside>
          <nav aria-label="Blog">
            <BlogLinks />
          </nav>
          <nav aria-label="Posts by year" className="posts-by-year mt-8">
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
