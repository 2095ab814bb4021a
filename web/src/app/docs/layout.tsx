import type { ReactNode } from 'react';
import { DocsShell } from '#/components/docs/docs-shell.tsx';
import { sidebarEntries } from '#/components/docs/sidebar-entries.ts';
import { loadDocsSidebar } from '#/content/load.ts';

export default async function DocsLayout({ children }: { children: ReactNode }) {
  return <DocsShell entries={sidebarEntries(await loadDocsSidebar())}>{children}</DocsShell>;
}
