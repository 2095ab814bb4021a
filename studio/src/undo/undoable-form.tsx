import { isObjectItemProps } from 'sanity';
import type { ItemProps, ObjectInputProps, ObjectItemProps } from 'sanity';
import { isInField } from '../item-dialogs/use-first-field-focus.ts';
import { useFocusAfterClose } from '../item-dialogs/use-focus-after-close.ts';
import { useRemovalIfEmpty } from '../item-dialogs/use-removal-if-empty.ts';
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
export function UndoableItem(props: ItemProps) {
  // Texts and numbers have no keys, by which their place could be found later.
  return isObjectItemProps(props) ? <UndoableObjectItem {...props} /> : props.renderDefault(props);
}

function UndoableObjectItem(props: ObjectItemProps) {
  const { path, schemaType, onRemove } = props;
  const { getDocument, offerUndo, moveFocus } = useUndo();
  useFocusAfterClose(props.open, () => moveFocus(path));
  useRemovalIfEmpty({
    ...props,
    onRemove: () => {
      // Its row has the focus, unless the editor has gone on.
      const hasGoneOn = isInField(document.activeElement);
      onRemove();
      if (!hasGoneOn) moveFocus(path.slice(0, -1));
    },
  });
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
