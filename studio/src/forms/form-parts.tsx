import {
  isImageSchemaType,
  isKeySegment,
  isObjectInputProps,
  isObjectItemProps,
  isPublishedId,
  isStringInputProps,
} from 'sanity';
import type {
  InputProps,
  ItemProps,
  ObjectInputProps,
  ObjectItemProps,
  SanityDocument,
  StringInputProps,
} from 'sanity';
import { useStableCursor } from '@site/blocks/studio/use-stable-cursor';
import { ChangesOnSiteNote } from '../changes-on-site/changes-on-site-note.tsx';
import { useFirstFieldFocus } from '../focus/use-first-field-focus.ts';
import { useFocusForKeys } from '../focus/use-focus-for-keys.ts';
import { useFocusOnMount } from '../focus/use-focus-on-mount.ts';
import { useItemDialog } from '../item-dialogs/use-item-dialog.ts';
import { UndoableForm, UndoableItem } from '../undo/undoable-form.tsx';
import { ImageInput } from '../uploads/image-input.tsx';

/** The form of a document, that of a block or item in its dialog, a text, an image, or another field, rendered as it is. */
export function FormInput(props: InputProps) {
  if (isStringInputProps(props)) return <TextInput {...props} />;
  if (!isObjectInputProps(props)) return props.renderDefault(props);
  const place = props.path.at(-1);
  if (place === undefined) return <DocumentForm {...props} />;
  if (isKeySegment(place)) return <ItemForm {...props} />;
  return isImageSchemaType(props.schemaType) ? <ImageInput {...props} /> : props.renderDefault(props);
}

function DocumentForm(props: ObjectInputProps) {
  const document = props.value as Partial<SanityDocument> | undefined;
  // Documents that exist may be opened only to read them.
  useFirstFieldFocus(props, document?._rev === undefined);
  const renderDefault = (form: InputProps) => (
    <>
      {isDraft(document) ? <ChangesOnSiteNote {...props} draft={document} /> : null}
      {props.renderDefault(form)}
    </>
  );
  return <UndoableForm {...props} renderDefault={renderDefault} />;
}

/** Whether a document is a saved draft, or a version in a release or with a schedule. */
const isDraft = (document: Partial<SanityDocument> | undefined): document is SanityDocument =>
  document?._rev !== undefined && document._id !== undefined && !isPublishedId(document._id);

function TextInput(props: StringInputProps) {
  useStableCursor(props.id);
  return props.renderDefault(useFocusOnMount(props));
}

function ItemForm(props: ObjectInputProps) {
  useFirstFieldFocus(props);
  useFocusForKeys();
  return props.renderDefault(props);
}

/** An item of a list. Texts and numbers have no dialog, and no keys, by which their place could be found after a removal. */
export function FormItem(props: ItemProps) {
  return isObjectItemProps(props) ? <ObjectItem {...props} /> : props.renderDefault(props);
}

function ObjectItem(props: ObjectItemProps) {
  useItemDialog(props);
  return <UndoableItem {...props} />;
}
