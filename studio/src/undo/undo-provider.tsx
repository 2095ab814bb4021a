import { Button, Flex } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { getPublishedId, getVersionFromId } from 'sanity';
import type { FormPatch, ObjectInputProps, Path } from 'sanity';

export interface UndoableChange {
  /** What was changed, for example "Hero removed". */
  title: string;
  /** Patches of the document as it is now that undo the change; `undefined` if it can no longer be undone. */
  undo: (document: unknown) => FormPatch[] | undefined;
  /** Path of the field that has the focus after the change is undone. */
  focusPath?: Path;
}

interface UndoContextValue {
  /** The document as the form shows it. */
  getDocument: () => unknown;
  /** Shows for some seconds what was changed, with a button that undoes it. */
  offerUndo: (change: UndoableChange) => void;
  /** Moves the focus to a field or an item of the form. */
  moveFocus: (path: Path) => void;
  /** Moves the focus when the form shows the change that is being made, which may add or remove what the path is about. */
  moveFocusAfterChange: (path: Path) => void;
}

/** Long enough to read, notice the mistake, and reach the button. */
const OFFER_MS = 10_000;
/** Sanity UI removes the toast with this duration; its Studio closes toasts with it too. */
const CLOSE_TOAST = 0.01;

const UndoContext = createContext<UndoContextValue>({
  getDocument: () => undefined,
  offerUndo: () => {},
  moveFocus: () => {},
  moveFocusAfterChange: () => {},
});

/** Offers to undo changes of the form around a component, and moves its focus. */
export const useUndo = () => useContext(UndoContext);

type UndoProviderProps = Pick<ObjectInputProps, 'value' | 'readOnly' | 'onChange' | 'onPathFocus'> & {
  children: ReactNode;
};

/** Undoes changes of a document while its form is open and can be edited. */
export function UndoProvider({ children, ...form }: UndoProviderProps) {
  const toast = useToast();
  const latestForm = useRef(form);
  const openToasts = useRef(new Set<string>());
  const nextFocus = useRef<{ path: Path; before: unknown }>(undefined);
  useEffect(() => {
    latestForm.current = form;
    if (!nextFocus.current || nextFocus.current.before === form.value) return;
    const { path } = nextFocus.current;
    nextFocus.current = undefined;
    // Sanity 6.9 does not focus an item whose path has the focus already when the item is rendered first.
    setTimeout(() => latestForm.current.onPathFocus(path));
  });

  const context = useMemo(() => {
    const moveFocusAfterChange = (path: Path) => {
      nextFocus.current = { path, before: latestForm.current.value };
    };
    const offerUndo = ({ title, undo, focusPath }: UndoableChange) => {
      const close = () => {
        openToasts.current.delete(id);
        toast.push({ id, duration: CLOSE_TOAST });
      };
      const runUndo = () => {
        close();
        const { value: current, onChange, onPathFocus } = latestForm.current;
        const patches = undo(current);
        if (!patches) {
          toast.push({
            status: 'warning',
            title: 'This can no longer be undone',
            description: 'What it belongs to was removed in the meantime.',
          });
          return;
        }
        const moveFocus = patches.length === 0 ? onPathFocus : moveFocusAfterChange;
        if (focusPath) moveFocus(focusPath);
        onChange(patches);
      };
      const id: string = toast.push({
        title: (
          <Flex align="center" gap={3}>
            {title}
            <Button mode="ghost" fontSize={1} padding={2} text="Undo" onClick={runUndo} />
          </Flex>
        ),
        closable: true,
        duration: OFFER_MS,
        onClose: () => openToasts.current.delete(id),
      });
      openToasts.current.add(id);
    };
    return {
      getDocument: () => latestForm.current.value,
      offerUndo,
      moveFocus: (path: Path) => latestForm.current.onPathFocus(path),
      moveFocusAfterChange,
    };
  }, [toast]);

  const withdrawOffers = useCallback(() => {
    for (const id of openToasts.current) toast.push({ id, duration: CLOSE_TOAST });
    openToasts.current.clear();
  }, [toast]);

  const { readOnly, value } = form;
  const scope = `${keyOfVersion(value as { _id?: string } | undefined)} ${readOnly ? 'read-only' : ''}`;
  return (
    <UndoContext value={context}>
      {children}
      <OfferScope key={scope} onEnd={withdrawOffers} />
    </UndoContext>
  );
}

/** Ends when the form closes, becomes read-only, or shows another version or document, for which it can be used again. */
function OfferScope({ onEnd }: { onEnd: () => void }) {
  useEffect(() => onEnd, [onEnd]);
  return null;
}

/** Identifies a document, or its version in a release. The draft and the published document are edited as one. */
const keyOfVersion = ({ _id = '' }: { _id?: string } = {}) => `${getVersionFromId(_id) ?? ''} ${getPublishedId(_id)}`;
