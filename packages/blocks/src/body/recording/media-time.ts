/** A position in a recording, as staff enter it: `4:05`, or `1:02:03` with hours. */
export const MEDIA_TIME = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

/** The position in seconds; undefined if `time` has another form. */
export function secondsOf(time: string): number | undefined {
  if (!MEDIA_TIME.test(time)) return undefined;
  return time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** The duration in the form of ISO 8601, such as `PT1H2M3S`. */
export function isoDurationOf(time: string): string | undefined {
  const seconds = secondsOf(time);
  if (seconds === undefined) return undefined;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds % 60}S`;
}
