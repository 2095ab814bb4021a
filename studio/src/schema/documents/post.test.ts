import type { DatetimeOptions } from 'sanity';
import { expect, test } from 'vitest';
import { postType } from './post.ts';

test('the form of a post shows the day that visitors see, in UTC', () => {
  const field = postType.fields.find(({ name }) => name === 'publishedAt');
  const { options } = field as { options?: DatetimeOptions };
  const timeZone = options?.displayTimeZone;
  // For others, also for "UTC", the input of Sanity 6.9 uses the local time zone.
  expect(Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'))).toContain(timeZone);
  expect(options?.allowTimeZoneSwitch).toBe(false);
  // Beside the title, the input shows the city of the time zone.
  expect(field?.title).toContain('UTC');
  const dayIn = (iso: string, zone: string | undefined) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(iso));
  for (const iso of ['2026-01-15T00:00:00Z', '2026-01-15T23:59:59Z', '2026-07-15T00:00:00Z', '2026-07-15T23:59:59Z']) {
    expect(dayIn(iso, timeZone)).toBe(dayIn(iso, 'UTC'));
  }
});
