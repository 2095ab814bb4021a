'use client';

import { pathOf } from '@site/site/route-map';
import { SiteLink } from '@site/ui/site-link';
import { useCurrentPath } from '#/components/layout/use-current-path.ts';

const ALL_POSTS = pathOf({ name: 'blog', page: 1 });

const BLOG_LINKS = [
  { label: 'All posts', href: ALL_POSTS },
  { label: 'Archive', href: pathOf({ name: 'blogArchive' }) },
  { label: 'Authors', href: pathOf({ name: 'blogAuthors' }) },
  { label: 'Tags', href: pathOf({ name: 'blogTags' }) },
  { label: 'RSS', href: '/blog/rss.xml' },
];

/** Links to the lists of the blog, with the current one marked. */
export function BlogLinks() {
  const path = useCurrentPath();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm lg:flex-col lg:border-l lg:border-line">
      {BLOG_LINKS.map(({ label, href }) => {
        const current = currentValue(href, path);
        return (
          <li key={href}>
            <SiteLink
              href={href}
              aria-current={current}
              className={`block border-b py-0.5 lg:-ml-px lg:border-b-0 lg:border-l lg:pl-3 ${
                current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'
              }`}
            >
              {label}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}

/** `page` on the first page of a list, `true` on its other pages and on those of its entries, such as a tag. */
function currentValue(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  const within = href === ALL_POSTS ? `${href}page/` : href;
  return path.startsWith(within) ? 'true' : undefined;
}
