import type { ObjectItemProps } from 'sanity';
import { useUndo } from '../undo/undo-provider.tsx';
import { isInField } from '../focus/is-in-field.ts';
import { useFocusAfterClose } from '../focus/use-focus-after-close.ts';
import { useRemovalIfEmpty } from './use-removal-if-empty.ts';

/** What happens when the dialog of an item is closed: its row, or the list if the item was empty, gets the focus. */
export function useItemDialog(props: ObjectItemProps): void {
  const { path, onRemove } = props;
  const { moveFocus } = useUndo();
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
}
