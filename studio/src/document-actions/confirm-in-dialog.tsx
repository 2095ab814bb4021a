import { Button, Flex, Stack, Text } from '@sanity/ui';
import type { DocumentActionComponent } from 'sanity';
import { Dialog } from '../dialog/dialog.tsx';

/**
 * Wraps an action that asks before it runs: in a dialog, which takes the focus. The popover in which Sanity 6.9 asks does not, and
 * comes after everything else in the form for the keyboard, also after all revisions in the list of the history.
 */
export function confirmingInDialog(original: DocumentActionComponent): DocumentActionComponent {
  return function useActionWithDialog(props) {
    const description = original(props);
    if (!description?.dialog || description.dialog.type !== 'confirm') return description;
    const { label, dialog } = description;
    const { message, tone = 'critical', confirmButtonText = label, cancelButtonText = 'Cancel' } = dialog;
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
