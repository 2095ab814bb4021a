/** Told to the document once React has taken over the page. */
export const ALIVE_EVENT = 'page-alive';

/** The script for the head that keeps what is pressed before React has taken over; see `keepEarlyPress`. */
export function earlyPressScript(): string {
  return `(${keepEarlyPress.toString()})('${ALIVE_EVENT}')`;
}

/**
 * Presses the last button that was pressed too early once more, when something listens. The shortcuts of search count as
 * a press of its button. Buttons that work without scripts, by an attribute, are none of its business.
 *
 * A press can itself make React take over at once, and is then handled: its event is still under way.
 *
 * Uses nothing from outside itself, since it runs as text in the head.
 */
function keepEarlyPress(aliveEvent: string): void {
  let early: { event: Event; button: HTMLElement | null } | undefined;
  const keepButton = (event: Event) => {
    const pressable = 'button[type=button]:not([popovertarget],[commandfor])';
    early = { event, button: (event.target as Element).closest<HTMLElement>(pressable) };
  };
  const keepShortcut = (event: KeyboardEvent) => {
    const isSlash = event.key === '/' && event.target === document.body;
    if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    early = { event, button: document.querySelector('button[aria-keyshortcuts]') };
  };
  // Before React sees them: it stops events that it is not ready for.
  window.addEventListener('click', keepButton, true);
  window.addEventListener('keydown', keepShortcut, true);
  document.addEventListener(
    aliveEvent,
    () => {
      window.removeEventListener('click', keepButton, true);
      window.removeEventListener('keydown', keepShortcut, true);
      if (early?.event.eventPhase === Event.NONE) setTimeout(() => early?.button?.click());
    },
    { once: true },
  );
}
