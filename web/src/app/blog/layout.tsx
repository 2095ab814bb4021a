import type { ReactNode } from 'react';
import { BlogShell } from '#/components/blog/blog-shell.tsx';
import { groupByYear } from '#/components/blog/post-lists.ts';
import { loadPostSummaries } from '#/content/load.ts';

export default async function BlogLayout({ children }: { children: ReactNode }) {
  return <BlogShell years={groupByYear(await loadPostSummaries())}>{children}</BlogShell>;
}
