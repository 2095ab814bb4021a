import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/** Runs once when the server starts, before it responds to the first request (a Next.js convention). */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs' || process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD) return;
  const { hideContentFailures } = await import('#/content/hide-content-failures.ts');
  hideContentFailures();
  const { revalidation } = await import('#/revalidation/revalidation.ts');
  revalidation().start();
  const { reportClient } = await import('#/search-reports/report-client.ts');
  const client = reportClient();
  if (client) {
    const { deleteOldReportsDaily } = await import('#/search-reports/delete-old-reports.ts');
    deleteOldReportsDaily(client);
  }
  if (process.env.NODE_ENV !== 'production') return;
  const { warmSite } = await import('#/warming/warm-site.ts');
  // Not awaited: the server accepts requests only after this function has ended.
  void warmSite();
}
