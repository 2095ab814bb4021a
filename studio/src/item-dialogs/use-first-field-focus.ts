import { useEffect } from 'react';
import type { ObjectInputProps, ObjectMember } from 'sanity';
import { isInField } from './is-in-field.ts';

type Form = Pick<ObjectInputProps, 'members' | 'readOnly' | 'focusPath' | 'onPathFocus'>;

/**
 * Puts the cursor into the first field of an item when its dialog opens, so that editors can type at once. Sanity 6.9 focuses
 * the path above the fields. Does nothing if a field has the focus already, if the first field is not a text, or on touch
 * screens, where the keyboard would hide half of the dialog.
 */
export function useFirstFieldFocus({ members, readOnly, focusPath, onPathFocus }: Form): void {
  useEffect(() => {
    const name = nameOfFirstText(members);
    if (name === undefined || readOnly || focusPath.length > 0 || matchMedia('(pointer: coarse)').matches)
      return undefined;
    // The dialog takes the focus when it has opened.
    const timer = setTimeout(() => {
      if (!isInField(document.activeElement)) onPathFocus([name]);
    });
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Only when it opens.
  }, []);
}

/** The name of the first field, if editors type a text or a number into it. */
function nameOfFirstText([first]: readonly ObjectMember[]): string | undefined {
  if (first?.kind === 'fieldSet') return nameOfFirstText(first.fieldSet.members);
  if (first?.kind !== 'field') return undefined;
  const { schemaType, readOnly } = first.field;
  const isText = schemaType.jsonType === 'number' || (schemaType.jsonType === 'string' && !schemaType.options?.list);
  return isText && !readOnly ? first.name : undefined;
}
