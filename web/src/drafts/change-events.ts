/** Subscribes to changes. */
export type Listen = (listener: { next: () => void; error: () => void; complete: () => void }) => {
  unsubscribe: () => void;
};

/** Interval of comment lines that keep proxies from closing an idle connection. */
const KEEP_ALIVE_MS = 20_000;

/**
 * Returns server-sent events for a page in draft mode: one `data: changed` per change. The stream ends when the page closes
 * or the subscription ends; the browser then reconnects.
 *
 * @param signal aborts when the page closes
 */
export function changeEvents(listen: Listen, signal: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const timer = setInterval(() => send(': keep-alive\n\n'), KEEP_ALIVE_MS);
      const end = () => {
        stop();
        controller.close();
      };
      const subscription = listen({ next: () => send('data: changed\n\n'), error: end, complete: end });
      stop = () => {
        clearInterval(timer);
        subscription.unsubscribe();
        signal.removeEventListener('abort', end);
        stop = () => {};
      };
      signal.addEventListener('abort', end);
    },
    cancel: () => stop(),
  });
}

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
