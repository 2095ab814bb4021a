import { Button, Flex, Stack, Text } from '@sanity/ui';
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { Dialog } from '../dialog/dialog.tsx';
import { wrapActions } from './wrap-actions.ts';

const VERSION_MESSAGE =
  'The version in the release gets this text. Visitors see it when the release is published. The draft stays as it is.';

/**
 * Wraps the action that restores a revision: it asks in a dialog, which takes the focus. The popover in which Sanity 6.9 asks does
 * not, and comes after everything else in the form for the keyboard, also after all revisions in the list of the history.
 */
export function confirmingInDialog(original: DocumentActionComponent): DocumentActionComponent {
  return function useActionWithDialog(props) {
    const description = original(props);
    if (!description?.dialog || description.dialog.type !== 'confirm') return description;
    const { label, dialog } = description;
    const { tone = 'critical', confirmButtonText = label, cancelButtonText = 'Cancel' } = dialog;
    // Sanity has one message for all, which is about the draft.
    const message = props.release === undefined ? dialog.message : VERSION_MESSAGE;
    const component = (
      <Dialog
        id="confirmActionDialog"
        header={label}
        width={1}
        onClose={dialog.onCancel}
        footer={
          <Flex padding={3} gap={2} justify="flex-end">
            <Button mode="bleed" text={cancelButtonText} onClick={dialog.onCancel} />
            <Button data-testid="confirm-button" tone={tone} text={confirmButtonText} onClick={dialog.onConfirm} />
          </Flex>
        }
      >
        <Stack padding={4}>
          <Text size={1}>{message}</Text>
        </Stack>
      </Dialog>
    );
    return { ...description, dialog: { type: 'custom', component } };
  };
}

const wrap = wrapActions({ restore: confirmingInDialog });

/** Makes the action that restores a revision ask in a dialog. */
export const confirmRestoring: DocumentActionsResolver = (actions) => wrap(actions);
