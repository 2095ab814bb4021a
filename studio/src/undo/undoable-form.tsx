import { isObjectInputProps, isObjectItemProps } from 'sanity';
import type { InputProps, ItemProps, ObjectItemProps } from 'sanity';
import { rememberItem, restorePatches } from './removed-item.ts';
import { UndoProvider, useUndo } from './undo-provider.tsx';

/** Lets editors undo changes anywhere in the form of a document. Other inputs are rendered as they are. */
export function UndoableForm(props: InputProps) {
  if (props.path.length > 0 || !isObjectInputProps(props)) return props.renderDefault(props);
  const { value, readOnly, onChange, onPathFocus } = props;
  return (
    <UndoProvider value={value} readOnly={readOnly} onChange={onChange} onPathFocus={onPathFocus}>
      {props.renderDefault(props)}
    </UndoProvider>
  );
}

/** An item of an array, which can be put back after it was removed. */
export function UndoableItem(props: ItemProps) {
  // Texts and numbers have no keys, by which their place could be found later.
  return isObjectItemProps(props) ? <UndoableObjectItem {...props} /> : props.renderDefault(props);
}

function UndoableObjectItem(props: ObjectItemProps) {
  const { path, schemaType, onRemove } = props;
  const { getDocument, offerUndo } = useUndo();
  const removeItem = () => {
    const removed = rememberItem(getDocument(), path);
    onRemove();
    if (!removed) return;
    offerUndo({
      title: `${schemaType.title ?? 'Item'} removed`,
      undo: (document) => restorePatches(document, removed),
      focusPath: path,
    });
  };
  return props.renderDefault({ ...props, onRemove: removeItem });
}
