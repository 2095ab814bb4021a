import { Dialog as SanityDialog } from '@sanity/ui';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';

type DialogProps = Omit<ComponentProps<typeof SanityDialog>, 'onClose'> & {
  onClose: () => void;
  /** Whether something runs that the dialog started. It then stays open, so that a failure is seen. */
  isRunning?: boolean;
  /** The element that opened it, for an opener that was disabled, and so lost the focus, before the dialog appeared. */
  opener?: Element | null;
};

/** The dialog of Sanity UI, which leaves the focus on nothing when it closes (4.4.10). This one returns it to what opened it. */
export function Dialog({ isRunning = false, onClose, opener = null, ...props }: DialogProps) {
  // During the first render, because the dialog takes the focus in an effect.
  const [origin] = useState(() =>
    withAncestors(document.activeElement === document.body ? opener : document.activeElement),
  );
  useEffect(() => () => returnFocus(origin), [origin]);
  const close = () => {
    if (!isRunning) onClose();
  };
  return <SanityDialog {...props} onClose={close} />;
}

/** The element and what it is in, from the inside out. A menu is outside of the button that opens and labels it, and closes. */
function withAncestors(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  const isMenu = element.getAttribute('role') === 'menu';
  const menuButton = isMenu ? document.getElementById(element.getAttribute('aria-labelledby') ?? '') : null;
  return [element, ...withAncestors(menuButton ?? element.parentElement)];
}

/** Focuses the first of the elements, or the next one if the dialog removed or disabled it. */
function returnFocus(origin: HTMLElement[]): void {
  // Something else has taken the focus already.
  if (document.activeElement !== document.body) return;
  const remaining = origin.find((element) => element.isConnected && !element.matches(':disabled'));
  // Containers can be focused only with a tab index.
  if (remaining && remaining.tabIndex < 0) remaining.tabIndex = -1;
  remaining?.focus();
}
