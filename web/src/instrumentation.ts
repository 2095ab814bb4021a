/** Runs once when the server starts, before it takes requests (a convention of Next.js). */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { markEverythingStale } = await import('#/content/mark-everything-stale.ts');
  markEverythingStale(Date.now());
}
