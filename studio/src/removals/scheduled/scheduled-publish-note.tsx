import { Card, Stack, Text } from '@sanity/ui';
import { absoluteTime } from '../../content-lists/relative-time.ts';
import { isBlocking } from './scheduled-publishes.ts';
import type { ScheduledPublish } from './scheduled-publishes.ts';
import { FormLink, ReleaseLink } from './version-links.tsx';

interface ScheduledPublishNoteProps {
  publish: ScheduledPublish;
  document: { id: string; type: string };
  isDeletion: boolean;
  onOpen: () => void;
}

/** Says that a scheduled version would put a page back, and what happens to it or what the editor has to do first. */
export function ScheduledPublishNote({ publish, document, isDeletion, onOpen }: ScheduledPublishNoteProps) {
  const { releaseId, title, at, isScheduledDraft } = publish;
  if (!isBlocking(publish, isDeletion)) {
    return isDeletion ? null : (
      <Card tone="primary" padding={3} radius={2} border>
        <Text size={1}>
          A version of this page is scheduled for {absoluteTime(at)}. It is unscheduled, so that it does not put the
          page back on the site, and becomes the draft.
        </Text>
      </Card>
    );
  }
  return (
    <Card tone="caution" padding={3} radius={2} border>
      {isScheduledDraft ? (
        <Stack gap={3}>
          <Text size={1}>
            A version of this page is scheduled for {absoluteTime(at)}, which would put the page back on the site. It
            differs from the draft. Unschedule it first, and choose which of them to keep.
          </Text>
          <FormLink document={document} releaseId={releaseId} text="Open the scheduled version" onOpen={onOpen} />
        </Stack>
      ) : (
        <Stack gap={3}>
          <Text size={1}>
            A release publishes a version of this page on {absoluteTime(at)}, which would put the page back on the site.
            Unschedule the release first, and remove the page from it.
          </Text>
          <ReleaseLink releaseId={releaseId} title={title} onOpen={onOpen} />
        </Stack>
      )}
    </Card>
  );
}
