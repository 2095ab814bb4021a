import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 250;

export interface WarmPagesOptions {
  siteUrl: string;
  onProgress: (detail: string) => void;
  signal: AbortSignal;
}

interface Progress {
  /** Absent until the site could read content. */
  totalAtStart?: number;
  warmed: number;
  failed: number;
}

/** Waits until the site has rendered all its pages in the background. Rejects when aborted. */
export async function waitForWarmPages({ siteUrl, onProgress, signal }: WarmPagesOptions): Promise<void> {
  for (;;) {
    const { totalAtStart, warmed, failed } = await readProgress(siteUrl, signal);
    if (totalAtStart !== undefined) onProgress(`${warmed} of ${totalAtStart}${failed > 0 ? `, ${failed} failed` : ''}`);
    if (totalAtStart !== undefined && warmed + failed >= totalAtStart) return;
    await delay(POLL_MS, undefined, { signal });
  }
}

/** Zeros while the site does not respond, because it may be restarting. */
async function readProgress(siteUrl: string, signal: AbortSignal): Promise<Progress> {
  try {
    return (await (await fetch(new URL('/api/ready/', siteUrl), { signal })).json()) as Progress;
  } catch {
    return { warmed: 0, failed: 0 };
  }
}
