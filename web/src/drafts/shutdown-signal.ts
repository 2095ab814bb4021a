const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());

/** Aborts when the site is stopped, which waits for open responses. */
export const shutdownSignal = controller.signal;
