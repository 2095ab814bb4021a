/** Event stream of changes. */
const CHANGES_PATH = '/api/draft-mode/changes/';

const MIN_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * Reports each change of the content, and each new connection, because changes before it were missed.
 *
 * @param onExpire is called when the page may no longer see drafts; nothing is reported after that
 * @returns a function that stops watching
 */
export function watchChanges(onChange: () => void, onExpire: () => void): () => void {
  let changes: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = MIN_RETRY_DELAY_MS;

  const stop = () => {
    clearTimeout(timer);
    changes.close();
  };
  const connect = () => {
    changes = new EventSource(CHANGES_PATH);
    changes.addEventListener('message', () => {
      delay = MIN_RETRY_DELAY_MS;
      onChange();
    });
    changes.addEventListener('expired', () => {
      stop();
      onExpire();
    });
    // Browsers connect again after a lost connection, but not after an error status, which proxies send during a restart.
    changes.addEventListener('error', () => {
      if (changes.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, delay);
      delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS);
    });
  };
  connect();
  return stop;
}
