/** Subscribes to changes. */
export type Listen = (listener: { next: () => void; error: () => void; complete: () => void }) => {
  unsubscribe: () => void;
};

/** Interval of comment lines that keep proxies and the site's server from closing an idle connection. */
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
      if (signal.aborted) {
        controller.close();
        return;
      }
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

/**
 * Responds with the changes until the request or its access ends. Without access, the response is an event that says so and not
 * an error, because EventSource hides the status of a response and does not connect again after an error.
 *
 * @param expiry when the access to drafts ends, in milliseconds since 1970; undefined if there is none
 */
export function respondWithChanges(request: Request, expiry: number | undefined, listen: Listen): Response {
  const body =
    expiry === undefined
      ? 'event: expired\ndata: expired\n\n'
      : changeEvents(
          listen,
          AbortSignal.any([request.signal, shutdownSignal(), AbortSignal.timeout(Math.max(0, expiry - Date.now()))]),
        );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      // Compression would delay events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

let shutdown: AbortController | undefined;

/** A signal that aborts when the site is stopped, which waits for open responses. */
function shutdownSignal(): AbortSignal {
  if (!shutdown) {
    const controller = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
    shutdown = controller;
  }
  return shutdown.signal;
}
