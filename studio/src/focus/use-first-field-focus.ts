import { useEffect, useRef } from 'react';
import { isReferenceSchemaType } from 'sanity';
import type { FieldMember, ObjectInputProps, ObjectMember, Path, SchemaType } from 'sanity';
import { isInField } from './is-in-field.ts';

type Form = Pick<ObjectInputProps, 'members' | 'readOnly' | 'focusPath' | 'onPathFocus'>;

/**
 * Puts the cursor into the first field of an item when its dialog opens, or of a new document, so that editors can type at once, or
 * search for a page. In code, whose language and title are optional, that is the code. Sanity 6.9 focuses the path above the fields.
 * Does nothing if a field has the focus already, if the first field is neither a text nor the cells of a table nor a page to be
 * chosen, or on touch screens, where the keyboard would hide half of it.
 */
export function useFirstFieldFocus({ members, readOnly, focusPath, onPathFocus }: Form, isEnabled = true): void {
  const isDone = useRef(false);
  useEffect(() => {
    // A form that a link opens is read-only at first.
    if (isDone.current || readOnly || !isEnabled) return undefined;
    // The dialog takes the focus when it has opened.
    const timer = setTimeout(() => {
      isDone.current = true;
      const path = pathOfFirstField(members);
      if (path === undefined || focusPath.length > 0 || matchMedia('(pointer: coarse)').matches) return;
      if (!isInField(document.activeElement)) onPathFocus(path);
    });
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Only when it opens.
  }, [readOnly]);
}

/** The path of the first field, if editors type into it. Choices that are made are left out, such as that of a link's target. */
function pathOfFirstField(members: readonly ObjectMember[]): Path | undefined {
  const first = fieldsOf(members).find(({ field }) => !isChoice(field) || field.value === undefined);
  if (!first || first.field.readOnly || isChoice(first.field)) return undefined;
  const { schemaType, value } = first.field;
  // The language of code, which the code editor renders as a choice.
  if (first.name === 'language') return ['code'];
  const isTyped = schemaType.jsonType === 'string' || schemaType.jsonType === 'number' || isTable(schemaType);
  if (isTyped) return [first.name];
  const isChosen = (value as { _ref?: string } | undefined)?._ref !== undefined;
  return isReferenceSchemaType(schemaType) && !isChosen ? [first.name, '_ref'] : undefined;
}

const fieldsOf = (members: readonly ObjectMember[]): FieldMember[] =>
  members
    .flatMap((member) => (member.kind === 'fieldSet' ? member.fieldSet.members : [member]))
    .filter((member) => member.kind === 'field');

const isTable = (type: SchemaType): boolean =>
  type.jsonType === 'array' && type.of.some(({ name }) => name === 'tableRow');

const isChoice = ({ schemaType }: FieldMember['field']): boolean =>
  schemaType.jsonType === 'string' && schemaType.options?.list !== undefined;
