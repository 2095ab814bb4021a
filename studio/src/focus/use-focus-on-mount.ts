import { useEffect, useRef, useState } from 'react';
import type { StringInputProps } from 'sanity';
import { isInField } from './is-in-field.ts';

/**
 * Focuses a text that has the focus of the form when it is rendered first. Sanity 6.9 does that only for some texts, because it
 * renders the fields of a document after its form. Does nothing if another field has the focus, or on touch screens.
 *
 * Sanity shows the fields of a link beside the linked words, hides them while these are outside of the visible part of the form, and
 * scrolls there. A field that has the focus loses it when it is hidden, and the form then forgets where to scroll to. So those fields
 * get the focus once they are shown, from Sanity, too.
 * @returns the props to render the text with
 */
export function useFocusOnMount<Props extends Pick<StringInputProps, 'path' | 'focused' | 'elementProps'>>(
  props: Props,
): Props {
  const [isShown, setIsShown] = useState(!props.path.includes('markDefs'));
  const { focused, elementProps } = props;
  // Sanity focuses a field by the reference that it passes, so a hidden one gets another reference.
  const hidden = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isShown || !hidden.current) return undefined;
    const observer = new ResizeObserver((entries) => {
      // A hidden field has no size.
      if (entries.some(({ contentRect }) => contentRect.width > 0)) setIsShown(true);
    });
    observer.observe(hidden.current);
    return () => observer.disconnect();
  }, [isShown]);
  useEffect(() => {
    const isWanted = isShown && focused === true && !matchMedia('(pointer: coarse)').matches;
    if (isWanted && !isInField(document.activeElement)) elementProps.ref.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- Only when it is shown first.
  }, [isShown]);
  return isShown ? props : { ...props, elementProps: { ...elementProps, ref: hidden } };
}
