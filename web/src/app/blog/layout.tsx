import type { ReactNode } from 'react';
import { BlogShell } from '#/components/blog/blog-shell.tsx';
import { loadPostSummaries } from '#/content/load.ts';

export default async function BlogLayout({ children }: { children: ReactNode }) {
  return <BlogShell posts={await loadPostSummaries()}>{children}</BlogShell>;
}
