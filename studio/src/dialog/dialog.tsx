import { Dialog as SanityDialog } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent } from 'react';

type DialogProps = Omit<ComponentProps<typeof SanityDialog>, 'onClose' | 'onFocus' | 'ref' | 'tabIndex'> & {
  onClose: () => void;
  /** Whether something runs that the dialog started. It then stays open, so that a failure is seen. */
  isRunning?: boolean;
  /** The element that opened it, for an opener that was disabled, and so lost the focus, before the dialog appeared. */
  opener?: Element | null;
};

/**
 * The dialog of Sanity UI, which leaves the focus on nothing when it closes, and when the focused button is disabled or removed
 * (4.4.10). This one returns it to what opened it, and keeps it inside until then.
 */
export function Dialog({ isRunning = false, onClose, opener = null, ...props }: DialogProps) {
  // During the first render, because the dialog takes the focus in an effect.
  const [origin] = useState(() =>
    withAncestors(document.activeElement === document.body ? opener : document.activeElement),
  );
  useEffect(() => () => returnFocus(origin), [origin]);
  const focusProps = useKeptFocus(isRunning);
  const close = () => {
    if (!isRunning) onClose();
  };
  return <SanityDialog {...props} {...focusProps} onClose={close} />;
}

const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Keeps the focus in a dialog: on the dialog itself while something runs, because the button that started it is disabled, and
 * then on that button again, or on what is nearest to it if it was removed.
 */
function useKeptFocus(isRunning: boolean) {
  const dialog = useRef<HTMLDivElement>(null);
  /** The control that had the focus last, and the others in the order in which they replace it. */
  const replacements = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const { activeElement } = document;
    // Chrome takes the focus from a disabled button only when it renders the next frame.
    const isLost =
      activeElement === document.body || activeElement === dialog.current || activeElement?.matches(':disabled');
    if (!isLost || replacements.current.length === 0) return;
    const control = isRunning ? null : replacements.current.find(isAvailable);
    (control ?? dialog.current)?.focus();
  });
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const controls = [...currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
    const index = controls.findIndex((control) => control === target);
    if (index >= 0) replacements.current = [...controls.slice(index), ...controls.slice(0, index).toReversed()];
  };
  return { ref: dialog, tabIndex: -1, onFocus };
}

const isAvailable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

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
  const remaining = origin.find(isAvailable);
  // Containers can be focused only with a tab index.
  if (remaining && remaining.tabIndex < 0) remaining.tabIndex = -1;
  remaining?.focus();
}
