'use client';

import { PageLink } from '@site/ui/page-link';
import { useCurrentPath } from '#/components/layout/use-current-path.ts';

/** Links to posts with the current one marked. */
export function PostLinks({ posts }: { posts: { path: string; title: string }[] }) {
  const current = useCurrentPath();
  return (
    <ul className="flex flex-col gap-1.5 border-l border-line text-sm">
      {posts.map(({ path, title }) => (
        <li key={path}>
          <PageLink
            href={path}
            aria-current={path === current ? 'page' : undefined}
            className={`-ml-px block border-l py-0.5 pl-3 ${
              path === current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
