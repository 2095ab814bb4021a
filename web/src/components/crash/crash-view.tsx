'use client';

/** What stands in for a page that threw (R2.6). */
export function CrashView({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="page-grid py-16 sm:py-24">
      <h1 className="text-h1 font-semibold tracking-tight">This page crashed</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Something on it failed. Trying again often helps; the rest of the site is not touched.
      </p>
      <button
        type="button"
        onClick={reset}
        className="mt-8 h-11 rounded-md bg-accent-fill px-5 text-sm font-medium text-on-accent hover:bg-accent-fill-hover"
      >
        Try again
      </button>
      {error.digest ? <p className="label mt-8">Reference for support: {error.digest}</p> : null}
    </div>
  );
}
