'use client';

import { LostSignal } from '#/components/not-found/lost-signal.tsx';
import { isLoadFailure } from './load-failure.ts';

export interface CrashProps {
  error: Error & { digest?: string };
  /** Fetches and renders anew what threw. */
  retry: () => void;
}

/** What stands in for a page that threw (R2.6), or whose code could not be fetched (R2.7). */
export function CrashView({ error, retry }: CrashProps) {
  const failure = isLoadFailure(error)
    ? {
        title: 'This page did not load',
        text: 'Part of it could not be fetched. You may be offline, or the site may have been updated since you opened it.',
        action: 'Retry',
        // Code that failed to load stays failed as long as the document lives.
        act: () => location.reload(),
        detail: error.message,
      }
    : {
        title: 'This page crashed',
        text: 'Something on it failed. Trying again often helps; the rest of the site is not touched.',
        action: 'Try again',
        act: retry,
        detail: error.digest ? `Reference for support: ${error.digest}` : undefined,
      };

  return (
    <div className="page-grid py-16 sm:py-20 [.page-grid_&]:px-0 [.page-grid_&]:pt-4">
      <LostSignal />
      <h1 className="text-h1 font-semibold tracking-tight">{failure.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{failure.text}</p>
      {failure.detail ? <p className="label mt-4 max-w-prose wrap-anywhere">{failure.detail}</p> : null}
      <button type="button" onClick={failure.act} className="crash-action mt-8">
        {failure.action}
      </button>
    </div>
  );
}
