import type { PostSummary } from '@site/content/models/documents';
import { pathOf } from '@site/site/route-map';
import { SiteLink } from '@site/ui/site-link';
import type { ReactNode } from 'react';
import { StickyAside } from '#/components/article/sticky-aside.tsx';
import { BlogLinks } from './blog-links.tsx';
import { PostLinks } from './post-links.tsx';
import { recentByYear } from './post-lists.ts';
import './blog.css';

const ARCHIVE = pathOf({ name: 'blogArchive' });

/** In the sidebar; older posts are in the archive. */
const MAX_POSTS = 50;

/**
 * Layout shared by all blog pages, with the sidebar of posts by year.
 *
 * @param posts all of them, newest first
 */
export function BlogShell({ posts: allPosts, children }: { posts: readonly PostSummary[]; children: ReactNode }) {
  return (
    <div className="page-grid gap-x-14 py-12 lg:grid lg:grid-cols-[minmax(0,var(--container-prose))_17rem] lg:justify-between">
      <div className="blog-main min-w-0">{children}</div>
      <aside aria-label="Posts by year" className="blog-aside print:hidden">
        <StickyAside>
          <nav aria-label="Blog">
            <BlogLinks />
          </nav>
          <nav aria-label="Posts by year" className="posts-by-year mt-8">
            {recentByYear(allPosts, MAX_POSTS).map(({ year, posts, more }) => (
              <section key={year} className="mb-6">
                <h2 className="label mb-2">{year}</h2>
                {posts.length > 0 ? <PostLinks posts={posts.map(({ path, title }) => ({ path, title }))} /> : null}
                {more > 0 ? (
                  <SiteLink
                    href={`${ARCHIVE}#${year}`}
                    className={`block border-l border-line py-0.5 pl-3 text-sm text-muted hover:text-ink ${posts.length > 0 ? 'pt-2' : ''}`}
                  >
                    {posts.length > 0 ? `${more} more` : countOf(more)} of {year}
                  </SiteLink>
                ) : null}
              </section>
            ))}
          </nav>
        </StickyAside>
      </aside>
    </div>
  );
}

const countOf = (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`);
