import { isKeySegment, isObjectInputProps } from 'sanity';
import type { InputProps, ObjectInputProps } from 'sanity';
import { useFirstFieldFocus } from './item-dialogs/use-first-field-focus.ts';
import { UndoableForm } from './undo/undoable-form.tsx';

/** The form of a document, the form of a block or item in its dialog, or a field, which is rendered as it is. */
export function FormInput(props: InputProps) {
  if (!isObjectInputProps(props)) return props.renderDefault(props);
  const place = props.path.at(-1);
  if (place === undefined) return <UndoableForm {...props} />;
  return isKeySegment(place) ? <ItemForm {...props} /> : props.renderDefault(props);
}

function ItemForm(props: ObjectInputProps) {
  useFirstFieldFocus(props);
  return props.renderDefault(props);
}
