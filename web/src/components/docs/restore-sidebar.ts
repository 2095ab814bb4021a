import { revealWithin } from '#/components/scrolling/reveal-within.ts';
import { FOLDS_KEY, SCROLL_KEY } from './sidebar-memory.ts';

/** The element that puts the sidebar around it as the reader left it. */
export const RESTORE_SIDEBAR_TAG = 'restore-sidebar';

/**
 * The script for the head that defines the element. A browser meets the element right after the sidebar, before it
 * paints either, so nothing moves under the reader's eyes.
 */
export function restoreSidebarScript(): string {
  const keys = JSON.stringify({ folds: FOLDS_KEY, scroll: SCROLL_KEY });
  return `customElements.define('${RESTORE_SIDEBAR_TAG}',class extends HTMLElement{connectedCallback(){(${restoreSidebar.toString()})(this.parentElement,${revealWithin.toString()},${keys})}})`;
}

/**
 * Sets the folds of `tree` and how far the popover around it is scrolled, and brings the current page into sight. A fold
 * around the current page stays open. Storage that is blocked or holds garbage counts as empty.
 *
 * Uses nothing from outside itself, since it runs as text in the head.
 */
function restoreSidebar(
  tree: HTMLElement,
  reveal: typeof revealWithin,
  keys: Record<'folds' | 'scroll', string>,
): void {
  try {
    const folds: unknown = JSON.parse(localStorage.getItem(keys.folds) ?? '{}');
    for (const fold of tree.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
      const isOpen = (folds as Record<string, unknown> | null)?.[fold.dataset['fold'] ?? ''];
      if (typeof isOpen === 'boolean' && !fold.querySelector('[aria-current]')) fold.open = isOpen;
    }
  } catch {
    // The folds stay as the editors set them.
  }
  const box = tree.closest('[popover]');
  if (box === null || box.clientHeight === 0) return;
  try {
    box.scrollTop = Number(sessionStorage.getItem(keys.scroll)) || 0;
  } catch {
    // The sidebar starts at its top.
  }
  const current = tree.querySelector('[aria-current]');
  if (current) reveal(box, current);
}
