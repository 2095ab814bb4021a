import { Flex, Radio, Stack, Text, TextInput } from '@sanity/ui';
import { useId, useState } from 'react';

interface RemovalTimeProps {
  /** A local date and time, as `<input type="datetime-local">` has it. `undefined` stands for now. */
  time: string | undefined;
  onChange: (time: string | undefined) => void;
}

const DAY_MS = 86_400_000;

/** Asks whether a page goes off the site now or later. */
export function RemovalTime({ time, onChange }: RemovalTimeProps) {
  const name = useId();
  const [earliest] = useState(() => localTime(Date.now()));
  const isPast = time !== undefined && !isFuture(time);
  return (
    <Stack gap={3} role="radiogroup" aria-label="When">
      <Text size={1} weight="medium">
        When
      </Text>
      <Flex as="label" gap={3} align="center">
        <Radio name={name} checked={time === undefined} onChange={() => onChange(undefined)} />
        <Text size={1}>Now</Text>
      </Flex>
      <Flex as="label" gap={3} align="center">
        <Radio name={name} checked={time !== undefined} onChange={() => onChange(localTime(Date.now() + DAY_MS))} />
        <Text size={1}>Later</Text>
      </Flex>
      {time === undefined ? null : (
        <Stack gap={3}>
          <TextInput
            type="datetime-local"
            aria-label="Date and time"
            fontSize={1}
            value={time}
            min={earliest}
            customValidity={isPast ? PAST : undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Text size={1} muted>
            {isPast ? PAST : 'In the time zone of your computer. Until then visitors see the page as usual.'}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

const PAST = 'Choose a time in the future.';

/** Whether a local date and time is complete and not over. */
export const isFuture = (time: string): boolean => new Date(time).getTime() > Date.now();

/** A Unix time in milliseconds as `<input type="datetime-local">` has it, to the minute. */
function localTime(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 16);
}
