import { Button, Flex, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorCard } from '../error-card.tsx';
import { useConfirmation } from '../dialog/use-confirmation.ts';

interface RemovalDialogProps {
  title: string;
  /** What follows. */
  text: string;
  action: string;
  /** A choice below the text. */
  children?: ReactNode;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before somebody or something loses access, or is signed out. */
export function RemovalDialog({ title, text, action, children, onConfirm, onClose }: RemovalDialogProps) {
  const { confirm, isRunning, error } = useConfirmation(async () => {
    await onConfirm();
    onClose();
  });
  const footer = (
    <Flex padding={3} gap={2} justify="flex-end">
      <Button mode="bleed" text="Cancel" disabled={isRunning} onClick={onClose} />
      <Button tone="critical" text={action} loading={isRunning} onClick={() => confirm(undefined)} />
    </Flex>
  );
  return (
    <Dialog id="removalDialog" header={title} width={1} isRunning={isRunning} onClose={onClose} footer={footer}>
      <Stack padding={4} gap={4}>
        <Text size={1}>{text}</Text>
        {children}
        {error === undefined ? null : <ErrorCard>{error}</ErrorCard>}
      </Stack>
    </Dialog>
  );
}
