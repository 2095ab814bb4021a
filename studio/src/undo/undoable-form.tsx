import type { ObjectInputProps, ObjectItemProps } from 'sanity';
import { rememberItem, restorePatches } from './removed-item.ts';
import { UndoProvider, useUndo } from './undo-provider.tsx';

/** The form of a document. Lets editors undo changes anywhere in it. */
export function UndoableForm(props: ObjectInputProps) {
  const { value, readOnly, onChange, onPathFocus } = props;
  return (
    <UndoProvider value={value} readOnly={readOnly} onChange={onChange} onPathFocus={onPathFocus}>
      {props.renderDefault(props)}
    </UndoProvider>
  );
}

/** An item of an array, which can be put back after it was removed. */
export function UndoableItem(props: ObjectItemProps) {
  const { path, schemaType, onRemove } = props;
  const { getDocument, offerUndo, moveFocusAfterChange } = useUndo();
  const removeItem = () => {
    const removed = rememberItem(getDocument(), path);
    // The menu of the item, which has the focus, is removed with it.
    moveFocusAfterChange(path.slice(0, -1));
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
