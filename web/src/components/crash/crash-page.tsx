'use client';

import { Button } from '@site/ui/button';
import { useEffect, useRef } from 'react';

export interface CrashProps {
  error: Error & { digest?: string };
  /** Fetches and renders the failed page again. */
  retry: () => void;
}

/**
 * The page that an error boundary shows: for a render error, or for code that could not be fetched. Every page loads it, so it has
 * no illustration.
 */
export function CrashPage(props: CrashProps) {
  const page = useRef<HTMLDivElement>(null);
  // The focused element is gone. Without a new focus a screen reader would announce nothing.
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <CrashView {...props} />
    </div>
  );
}

/** The same without taking the focus. */
export function CrashView({ error, retry }: CrashProps) {
  const failure = isLoadFailure(error)
    ? {
        title: 'This page did not load',
        text: 'Part of it could not be fetched. You may be offline, or the site may have been updated since you opened it.',
        action: 'Retry',
        // A failed chunk is not fetched again within the same document.
        act: () => location.reload(),
        detail: error.message,
      }
    : {
        title: 'This page crashed',
        text: 'Something on it failed. Trying again often helps. The rest of the site still works.',
        action: 'Try again',
        act: retry,
        detail: error.digest ? `Reference for support: ${error.digest}` : undefined,
      };

  return (
    <div className="page-grid py-16 sm:py-20 [.page-grid_&]:px-0 [.page-grid_&]:pt-4">
      <h1 className="text-h1 font-semibold tracking-tight">{failure.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{failure.text}</p>
      {failure.detail ? <p className="label mt-4 max-w-prose wrap-anywhere">{failure.detail}</p> : null}
      <Button onClick={failure.act} className="mt-8">
        {failure.action}
      </Button>
    </div>
  );
}

/**
 * Whether code of the site could not be fetched, because the visitor is offline or a deployment removed the old files.
 * Turbopack's runtime gives such errors this name.
 */
const isLoadFailure = (error: Error) => error.name === 'ChunkLoadError';
