import { ArrowDownIcon } from '@sanity/icons/ArrowDown';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorCard } from '../error-card.tsx';
import type { PageMove, RedirectPlan } from './plan-redirects.ts';
import { useConfirmation } from '../dialog/use-confirmation.ts';

interface RenameDialogProps {
  moves: readonly PageMove[];
  plan: RedirectPlan;
  /** Whether the page moves on a schedule and not now. */
  isScheduled: boolean;
  /** Stores the redirects if requested, and publishes. Rejects with what failed if nothing is published. */
  onConfirm: (isRedirected: boolean) => Promise<void>;
  onClose: () => void;
  /** What had the focus when the page was to be published. */
  opener: Element | null;
}

const MAX_SHOWN = 4;

/** Asks whether visitors of old addresses are redirected. */
export function RenameDialog({ moves, plan, isScheduled, onConfirm, onClose, opener }: RenameDialogProps) {
  const { confirm, isRunning: isSaving, error } = useConfirmation(onConfirm);
  const defaultButton = useRef<HTMLButtonElement>(null);
  // So that Enter publishes and redirects. The dialog focuses itself otherwise.
  useEffect(() => defaultButton.current?.focus(), []);
  const verb = isScheduled ? 'Schedule' : 'Publish';
  const footer = (
    <Flex padding={3} gap={2} justify="flex-end" wrap="wrap">
      <Button mode="bleed" text="Cancel" disabled={isSaving} onClick={onClose} />
      <Button mode="ghost" text={`${verb} without redirect`} disabled={isSaving} onClick={() => confirm(false)} />
      <Button
        tone="primary"
        text={`${verb} and redirect`}
        loading={isSaving}
        ref={defaultButton}
        onClick={() => confirm(true)}
      />
    </Flex>
  );
  return (
    <Dialog
      id="renameDialog"
      header="Keep old links working?"
      width={1}
      isRunning={isSaving}
      onClose={onClose}
      opener={opener}
      footer={footer}
    >
      <Stack padding={4} gap={4}>
        <Text size={1}>{introOf(moves.length, isScheduled)}</Text>
        <Stack as="ul" gap={2}>
          {moves.slice(0, MAX_SHOWN).map((move) => (
            <Box as="li" key={move.id}>
              <MovedAddress move={move} isTitleShown={moves.length > 1} />
            </Box>
          ))}
        </Stack>
        {moves.length > MAX_SHOWN ? (
          <Text size={1} muted>
            And {moves.length - MAX_SHOWN} more.
          </Text>
        ) : null}
        {notesOf(plan, isScheduled).map((note) => (
          <Text key={note} size={1} muted>
            {note}
          </Text>
        ))}
        {error === undefined ? null : (
          <ErrorCard>
            Nothing was {isScheduled ? 'scheduled' : 'published'}. {error}
          </ErrorCard>
        )}
      </Stack>
    </Dialog>
  );
}

function introOf(count: number, isScheduled: boolean): string {
  const what = count === 1 ? 'This page gets a new address' : `${count} pages get new addresses`;
  const when = isScheduled ? ' when it is published' : '';
  return `${what}${when}. A redirect sends visitors of the old ${count === 1 ? 'one' : 'ones'} there: from search engines, emails, bookmarks and other sites.`;
}

/** What else the redirects do. */
function notesOf({ create, retarget, remove }: RedirectPlan, isScheduled: boolean): string[] {
  const older = new Set(retarget.map(({ from }) => from)).size;
  const hidden = [...new Set(remove.map(({ from }) => from))];
  return [
    ...(older > 0 && create.length > 0
      ? [`${older === 1 ? 'One older address leads' : `${older} older addresses lead`} straight to the new one, too.`]
      : []),
    ...(hidden.length > 0
      ? [
          isScheduled
            ? `The redirect from ${hidden.join(', ')} has no effect once a page is there. You can delete it then, in the list Redirects.`
            : `The redirect from ${hidden.join(', ')} is removed, because a page is there from then on.`,
        ]
      : []),
  ];
}

function MovedAddress({ move: { title, from, to }, isTitleShown }: { move: PageMove; isTitleShown: boolean }) {
  return (
    <Card padding={3} radius={2} border tone="transparent">
      <Stack gap={3}>
        {isTitleShown ? (
          <Text size={1} weight="medium" textOverflow="ellipsis">
            {title}
          </Text>
        ) : null}
        <Address label="Old address" path={from} isOld />
        <Text size={1} muted aria-hidden>
          <ArrowDownIcon />
        </Text>
        <Address label="New address" path={to} />
      </Stack>
    </Card>
  );
}

function Address({ label, path, isOld = false }: { label: string; path: string | undefined; isOld?: boolean }) {
  return (
    <Text size={1} muted={isOld} style={{ overflowWrap: 'anywhere' }}>
      <span aria-label={label}>{path}</span>
    </Text>
  );
}
