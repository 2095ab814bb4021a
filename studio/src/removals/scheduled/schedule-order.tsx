import { Stack, Text } from '@sanity/ui';
import { absoluteTime } from '../../content-lists/relative-time.ts';
import { shortTitle } from '../../short-title.ts';
import type { ScheduledPublish } from './scheduled-publishes.ts';

interface ScheduleOrderProps {
  /** When the page goes off the site, as ISO 8601. */
  removedAt: string;
  publishes: readonly Pick<ScheduledPublish, 'title' | 'at' | 'isScheduledDraft'>[];
}

/** What will happen to a page that is scheduled to be published and to go off the site, in order of time. */
export function ScheduleOrder({ removedAt, publishes }: ScheduleOrderProps) {
  const events = [
    { at: removedAt, text: 'The page goes off the site.' },
    ...publishes.map(({ title, at, isScheduledDraft }) => {
      const subject = isScheduledDraft ? 'The scheduled version' : `The release “${shortTitle(title)}”`;
      const isLater = Date.parse(at) >= Date.parse(removedAt);
      return { at, text: `${subject} ${isLater ? 'puts the page back on the site' : 'changes the page'}.` };
    }),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Stack as="ol" gap={3}>
      {events.map(({ at, text }) => (
        <Text as="li" key={`${at} ${text}`} size={1} style={{ overflowWrap: 'anywhere' }}>
          {absoluteTime(at)}: {text}
        </Text>
      ))}
    </Stack>
  );
}
