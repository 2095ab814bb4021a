import 'server-only';
import { permanentRedirect, redirect } from 'next/navigation';
import { loadRedirects } from '#/content/load.ts';
import { findRedirect } from './content-redirects.ts';

/**
 * Leaves the page for where editors redirect `path`, or returns where they do not. Called only where no page was found,
 * so that a redirect never hides one.
 */
export async function followRedirect(path: string): Promise<void> {
  const target = findRedirect(await loadRedirects(), path);
  if (!target) return;
  if (target.isPermanent) permanentRedirect(target.url);
  redirect(target.url);
}
