import { Dialog as SanityDialog } from '@sanity/ui';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';

/** The dialog of Sanity UI, which leaves the focus on nothing when it closes (4.4.10). This one returns it to what opened it. */
export function Dialog(props: ComponentProps<typeof SanityDialog>) {
  // During the first render, because the dialog takes the focus in an effect.
  const [origin] = useState(() => withAncestors(document.activeElement));
  useEffect(() => () => returnFocus(origin), [origin]);
  return <SanityDialog {...props} />;
}

/** The element and what it is in, from the inside out. */
function withAncestors(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...withAncestors(element.parentElement)];
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
