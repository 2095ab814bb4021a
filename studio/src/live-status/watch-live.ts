/**
 * Whether visitors see the published version of a page. `hidden` if they see another page at its address, `unknown` if the site
 * cannot be asked.
 */
export type LiveState = 'publishing' | 'live' | 'late' | 'hidden' | 'unknown';

interface WatchLiveOptions {
  /** Whether the site serves the version, not yet, or another page. Rejects if the site does not respond. */
  readState: () => Promise<'live' | 'late' | 'hidden'>;
  /** Whether the version was published just now, so that it may not be on the site yet. */
  isNew: boolean;
  onState: (state: LiveState) => void;
}

/** After that, a version is late. */
const LATE_MS = 30_000;
const CHECK_MS = 1000;
const LATE_CHECK_MS = 10_000;
/** After that, the site is asked rarely, because whatever delays the version takes longer to fix. */
const RARE_CHECKS_AFTER_MS = 10 * 60_000;
const RARE_CHECK_MS = 60_000;

/**
 * Asks the site until it serves a published version. An older version is usually on the site already: nothing is reported if
 * the site cannot be asked about it. Returns a function that stops watching.
 */
export function watchLive({ readState, isNew, onState }: WatchLiveOptions): () => void {
  const start = performance.now();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    const state = await readState().catch(() => 'unknown' as const);
    if (isStopped) return;
    const age = performance.now() - start;
    const isFinal = state === 'live' || (state === 'unknown' && !isNew);
    if (state === 'live' || state === 'hidden' || (age >= LATE_MS && (isNew || state === 'late'))) onState(state);
    else if (state === 'late') onState('publishing');
    // Until somebody changes an address, another page stays in front.
    const interval = state === 'hidden' ? Math.max(intervalAt(age), LATE_CHECK_MS) : intervalAt(age);
    if (!isFinal) timer = setTimeout(() => void check(), interval);
  };

  if (isNew) onState('publishing');
  void check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function intervalAt(age: number): number {
  if (age < LATE_MS) return CHECK_MS;
  return age < RARE_CHECKS_AFTER_MS ? LATE_CHECK_MS : RARE_CHECK_MS;
}
