import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { errorMessage } from '../error-message.ts';
import { cloneElement, isValidElement, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useClient } from 'sanity';
import type { DocumentActionComponent } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { readScheduledRemoval } from '../removals/scheduled/schedule-removal.ts';
import { ScheduleOrder } from '../removals/scheduled/schedule-order.tsx';

/** The properties of Sanity's dialog that are used here. */
interface TimeDialogProps {
  onSchedule: (publishAt: Date) => unknown;
  initialDate?: Date;
}

interface LatePublish {
  publishAt: Date;
  /** When the page goes off the site, as ISO 8601. */
  removedAt: string;
}

/**
 * Wraps the action that schedules a publish: if the editor chooses a time after the page goes off the site, it first says that
 * the page will come back.
 */
export function withRemovalWarning(original: DocumentActionComponent): DocumentActionComponent {
  const useActionWithWarning: DocumentActionComponent = (props) => {
    const description = original(props);
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const [chosen, setChosen] = useState<Date>();
    const [late, setLate] = useState<LatePublish>();
    const dialog = description?.dialog;
    const timeDialog = dialog && 'component' in dialog ? dialog.component : undefined;
    if (!description || !props.published || !isTimeDialog(timeDialog)) return description;

    const check = async (publishAt: Date) => {
      setChosen(publishAt);
      try {
        const removal = await readScheduledRemoval(client, props.id);
        if (removal && removal.error === undefined && publishAt.getTime() >= Date.parse(removal.at)) {
          setLate({ publishAt, removedAt: removal.at });
          return;
        }
      } catch (reason) {
        const title = 'Nothing was scheduled, because it is not known when the page goes off the site. Try again.';
        toast.push({ status: 'error', title, description: errorMessage(reason) });
        return;
      }
      await timeDialog.props.onSchedule(publishAt);
    };
    // In place of Sanity's dialog, because a click into a second one would close the first.
    const component = late ? (
      <LatePublishDialog
        {...late}
        onConfirm={() => {
          setLate(undefined);
          void timeDialog.props.onSchedule(late.publishAt);
        }}
        onClose={() => setLate(undefined)}
      />
    ) : (
      cloneElement(timeDialog, { onSchedule: check, ...(chosen ? { initialDate: chosen } : {}) })
    );
    return { ...description, dialog: { type: 'custom', component } };
  };
  return Object.assign(useActionWithWarning, { action: original.action });
}

const isTimeDialog = (node: ReactNode): node is ReactElement<TimeDialogProps> =>
  isValidElement<Partial<TimeDialogProps>>(node) && node.props.onSchedule !== undefined;

interface LatePublishDialogProps extends LatePublish {
  onConfirm: () => void;
  onClose: () => void;
}

function LatePublishDialog({ publishAt, removedAt, onConfirm, onClose }: LatePublishDialogProps) {
  const footer = (
    <Flex padding={3} gap={2} justify="flex-end" wrap="wrap">
      <Button mode="bleed" text="Choose another time" onClick={onClose} />
      <Button tone="primary" text="Schedule" onClick={onConfirm} />
    </Flex>
  );
  return (
    <Dialog id="latePublishDialog" header="Put the page back on the site?" width={1} onClose={onClose} footer={footer}>
      <Stack padding={4} gap={4}>
        <Text size={1}>This page goes off the site before the time that you chose:</Text>
        <ScheduleOrder
          removedAt={removedAt}
          publishes={[{ title: '', at: publishAt.toISOString(), isScheduledDraft: true }]}
        />
      </Stack>
    </Dialog>
  );
}
