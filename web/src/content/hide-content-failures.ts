import { isContentFailure } from './content-failure.ts';

/**
 * Leaves the errors of content queries out of the log. Next.js logs one with its stack for each part of a page that fails, and
 * has no option for it; the outage has its own line (`content-failure.ts`).
 */
export function hideContentFailures(): void {
  const log = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (!values.some(isContentFailure)) log(...values);
  };
}
