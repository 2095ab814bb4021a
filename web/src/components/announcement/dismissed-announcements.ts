import { readPreference, writePreference } from '@site/ui/local-storage';

/**
 * localStorage key for the ids of dismissed announcements: a JSON array of strings, oldest first. Earlier versions stored
 * one id as plain text, which is still read.
 */
export const DISMISSED_ANNOUNCEMENTS_KEY = 'announcement.dismissed';

/** The oldest ids are dropped beyond this number. */
const MAX_DISMISSED_IDS = 50;

export function isAnnouncementDismissed(id: string): boolean {
  return readDismissedIds().includes(id);
}

/** Stores that the announcement was dismissed. */
export function dismissAnnouncement(id: string): void {
  const ids = [...readDismissedIds().filter((other) => other !== id), id];
  writePreference(DISMISSED_ANNOUNCEMENTS_KEY, JSON.stringify(ids.slice(-MAX_DISMISSED_IDS)));
}

function readDismissedIds(): string[] {
  const stored = readPreference(DISMISSED_ANNOUNCEMENTS_KEY);
  if (stored === undefined) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    if (Array.isArray(parsed)) return parsed.filter((id) => typeof id === 'string');
  } catch {
    // Not JSON: a single id in the earlier format, or garbage.
  }
  return [stored];
}
