import type { SanityClient } from '@sanity/client';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

const never = () => new Promise<never>(() => {});

/** The client of a lake that accepts requests and never responds. */
export const silentClient = { withConfig: () => silentClient, fetch: never, request: never } as unknown as SanityClient;

/** Runs `start`, and then the time in which a lake must respond. */
export async function passReadLimit(start: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    start();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
  } finally {
    vi.useRealTimers();
  }
}
