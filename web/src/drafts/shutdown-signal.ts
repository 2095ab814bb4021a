let shutdown: AbortController | undefined;

/** A signal that aborts when the site is stopped, which waits for open responses. */
export function shutdownSignal(): AbortSignal {
  if (!shutdown) {
    const controller = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
    shutdown = controller;
  }
  return shutdown.signal;
}
