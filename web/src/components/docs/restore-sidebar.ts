import { revealWithin } from '#/components/scrolling/reveal-within.ts';
import { FOLDS_KEY, SCROLL_KEY } from './sidebar-memory.ts';

/** A custom element that restores the state of the sidebar around it. */
export const RESTORE_SIDEBAR_TAG = 'restore-sidebar';

/**
 * The script for the head that defines the element. The browser connects the element right after it parses the sidebar
 * and before it paints, so nothing moves visibly.
 */
export function restoreSidebarScript(): string {
  const keys = JSON.stringify({ folds: FOLDS_KEY, scroll: SCROLL_KEY });
  return `customElements.define('${RESTORE_SIDEBAR_TAG}',class extends HTMLElement{connectedCallback(){(${restoreSidebar.toString()})(this.parentElement,${revealWithin.toString()},${keys})}})`;
}

/**
 * Restores the open categories of `tree` and the scroll position of the popover around it, and scrolls to the current
 * page. A category with the current page stays open. Blocked or corrupt storage counts as empty.
 *
 * It must not use anything outside itself, because it runs as text in the head.
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
    // Keep the defaults that editors set.
  }
  const box = tree.closest('[popover]');
  if (box === null || box.clientHeight === 0) return;
  try {
    box.scrollTop = Number(sessionStorage.getItem(keys.scroll)) || 0;
  } catch {
    // Keep the sidebar at its top.
  }
  const current = tree.querySelector('[aria-current]');
  if (current) reveal(box, current);
}
