import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/** Runs once when the server starts, before it responds to the first request (a Next.js convention). */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs' || process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD) return;
  const { revalidation } = await import('#/revalidation/revalidation.ts');
  revalidation().start();
  // In development, scripts and styles are inline and no page is stored.
  if (process.env.NODE_ENV !== 'production') return;
  const [{ setPolicies }, { webEnvironment }, { warmSite }] = await Promise.all([
    import('#/headers/set-policies.ts'),
    import('#/content/environment.ts'),
    import('#/warming/warm-site.ts'),
  ]);
  setPolicies(webEnvironment());
  // Not awaited: the server responds only after this function has ended.
  void warmSite();
}
