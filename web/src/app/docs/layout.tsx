import type { ReactNode } from 'react';
import { DocsShell } from '#/components/docs/docs-shell.tsx';
import { sidebarEntries } from '#/components/docs/sidebar-entries.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { loadDocsSidebar } from '#/content/load.ts';

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const sidebar = await loadDocsSidebar();
  return <DocsShell entries={sidebarEntries(sidebar, await editAttributesOf(sidebar))}>{children}</DocsShell>;
}
