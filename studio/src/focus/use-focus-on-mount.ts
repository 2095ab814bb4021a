import { useEffect } from 'react';
import type { StringInputProps } from 'sanity';
import { isInField } from './is-in-field.ts';

/**
 * Focuses a text that has the focus of the form when it is rendered first. Sanity 6.9 focuses only texts that get it later, and it
 * renders the fields of a document after its form. Does nothing if another field has the focus, or on touch screens.
 */
export function useFocusOnMount({ focused, elementProps }: Pick<StringInputProps, 'focused' | 'elementProps'>): void {
  useEffect(() => {
    const isWanted = focused === true && !matchMedia('(pointer: coarse)').matches;
    if (isWanted && !isInField(document.activeElement)) elementProps.ref.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- Only when it is rendered first.
  }, []);
}
