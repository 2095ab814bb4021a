import { useSyncExternalStore } from 'react';

const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const absolute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago a time is, such as “5 min. ago”. */
export function relativeTime(time: string, now = Date.now()): string {
  const difference = Date.parse(time) - now;
  const unit = UNITS.find(([, length]) => Math.abs(difference) >= length);
  return unit ? relative.format(Math.trunc(difference / unit[1]), unit[0]) : 'just now';
}

const REFRESH_INTERVAL_MS = 30_000;

const refresh = (onChange: () => void) => {
  const interval = setInterval(onChange, REFRESH_INTERVAL_MS);
  return () => clearInterval(interval);
};

/** `relativeTime`, which stays current while nothing else changes. */
export const useRelativeTime = (time: string): string => useSyncExternalStore(refresh, () => relativeTime(time));

/** A date and time in the editor's time zone, such as “Nov 30, 2026, 9:00 AM”. */
export const absoluteTime = (time: string): string => absolute.format(new Date(time));

/** The date and the time of day of `absoluteTime`, such as “Nov 30” and “9:00 AM”, with the year if it is not this one. */
export function shortTime(time: string, now = new Date()): { day: string; timeOfDay: string } {
  const at = new Date(time);
  const day = (at.getFullYear() === now.getFullYear() ? dayOfYear : date).format(at);
  return { day, timeOfDay: timeOfDay.format(at) };
}
