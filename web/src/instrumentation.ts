/**
 * Runs once when the server starts, before the first request (a Next.js convention).
 *
 * The page cache is on disk, but Next.js keeps the list of revalidated tags in memory. Marking every page stale shows changes
 * that were published while the site was down; otherwise their pages would stay outdated.
 */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const [{ markStale }, { ALL_CONTENT_TAG }] = await Promise.all([
    import('#/content/mark-stale.ts'),
    import('@site/content/tags'),
  ]);
  markStale([ALL_CONTENT_TAG], Date.now());
}
