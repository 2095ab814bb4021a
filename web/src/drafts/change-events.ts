/** Hears of changes until it is told to stop. */
export type Listen = (listener: { next: () => void; error: () => void; complete: () => void }) => {
  unsubscribe: () => void;
};

/** How often a line that says nothing keeps proxies from closing a quiet connection, in milliseconds. */
const KEEP_ALIVE_MS = 20_000;

/**
 * Server-sent events for an editor's page: one `data: changed` for everything that `listen` hears. Ends when the page goes
 * or there is nothing more to hear; the browser then asks again by itself.
 *
 * @param signal aborts when the page goes
 */
export function changeEvents(listen: Listen, signal: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const timer = setInterval(() => send(': still here\n\n'), KEEP_ALIVE_MS);
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
