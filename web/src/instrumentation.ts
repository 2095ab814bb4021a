/**
 * Runs once when the server starts, before it takes requests (a convention of Next.js).
 *
 * Pages outlive the process on disk, while what was revalidated is remembered in memory alone: without this, a change
 * published while the site was down, or just before it went down, would never show (D10).
 */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const [{ markStale }, { EVERYTHING_TAG }] = await Promise.all([
    import('#/content/mark-stale.ts'),
    import('#/content/everything-tag.ts'),
  ]);
  markStale([EVERYTHING_TAG], Date.now());
}
