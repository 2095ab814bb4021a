/** What is remembered under a key of `localStorage` and one of `sessionStorage`. */
export interface SidebarKeys {
  folds: string;
  scroll: string;
}

/**
 * Puts the sidebar as it was left: its folds, how far it was scrolled, and the current page in sight. A fold around the
 * current page stays open. Storage that is blocked or holds garbage counts as empty.
 *
 * Uses nothing from outside itself: it runs before the first paint as text in an inline script, where nothing else is.
 *
 * @param box the part that scrolls
 * @param reveal scrolls a box until an element stands in it
 */
export function restoreSidebar(
  box: HTMLElement,
  reveal: (box: Element, element: Element) => void,
  keys: SidebarKeys,
): void {
  try {
    const folds: unknown = JSON.parse(localStorage.getItem(keys.folds) ?? '{}');
    for (const fold of box.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
      const isOpen = (folds as Record<string, unknown> | null)?.[fold.dataset['fold'] ?? ''];
      if (typeof isOpen === 'boolean' && !fold.querySelector('[aria-current]')) fold.open = isOpen;
    }
  } catch {
    // The folds stay as the editors set them.
  }
  try {
    box.scrollTop = Number(sessionStorage.getItem(keys.scroll)) || 0;
  } catch {
    // The sidebar starts at its top.
  }
  const current = box.querySelector('[aria-current]');
  if (current && box.clientHeight > 0) reveal(box, current);
  box.dataset['restored'] = '';
}
