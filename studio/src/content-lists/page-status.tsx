import { Badge } from '@sanity/ui';
import type { PageState } from './page-entry.ts';
import { absoluteTime, shortTime, useRelativeTime } from './relative-time.ts';

interface PageStatusProps {
  state: PageState | undefined;
  updatedAt: string | undefined;
  publishAt: string | undefined;
  problem?: string | undefined;
}

const STATES = {
  edited: { text: 'Edited', tone: 'caution' },
  draft: { text: 'Draft', tone: 'caution' },
  scheduled: { text: 'Scheduled', tone: 'primary' },
  paused: { text: 'Paused', tone: 'caution' },
  unpublishing: { text: 'Unpublishes', tone: 'primary' },
  inRelease: { text: 'In a release', tone: 'primary' },
} as const;

/** The state of a page, marked if it is not live, and when it was changed, or will be published or unpublished. */
export function PageStatus({ state, updatedAt, publishAt: plannedAt, problem }: PageStatusProps) {
  const publishAt = state === 'paused' ? undefined : plannedAt;
  const time = publishAt ?? updatedAt;
  return (
    <span className="page-status">
      {state === 'published' ? <span className="time">Published</span> : null}
      {state && state !== 'published' ? (
        <Badge fontSize={0} tone={problem ? 'critical' : STATES[state].tone}>
          {problem ? 'Failed' : STATES[state].text}
        </Badge>
      ) : null}
      {time ? (
        <time className="time" dateTime={time} title={absoluteTime(time)}>
          {publishAt ? <PlannedTime time={publishAt} /> : <RelativeTime time={time} />}
        </time>
      ) : null}
    </span>
  );
}

const RelativeTime = ({ time }: { time: string }) => useRelativeTime(time);

function PlannedTime({ time }: { time: string }) {
  const { day, timeOfDay } = shortTime(time);
  return (
    <span className="planned-time">
      <span>{day},</span> <span>{timeOfDay}</span>
    </span>
  );
}
