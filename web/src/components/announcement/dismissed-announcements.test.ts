import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  DISMISSED_ANNOUNCEMENTS_KEY,
  dismissAnnouncement,
  isAnnouncementDismissed,
} from './dismissed-announcements.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps every dismissed id, so that an earlier announcement stays dismissed', () => {
  expect(isAnnouncementDismissed('beta')).toBe(false);
  dismissAnnouncement('beta');
  dismissAnnouncement('launch');
  expect(isAnnouncementDismissed('beta')).toBe(true);
  expect(isAnnouncementDismissed('launch')).toBe(true);
  expect(isAnnouncementDismissed('autumn')).toBe(false);
});

test('stores an id once and keeps the last 50', () => {
  for (let index = 0; index < 60; index += 1) dismissAnnouncement(`news-${index}`);
  dismissAnnouncement('news-59');
  const ids = JSON.parse(stored.get(DISMISSED_ANNOUNCEMENTS_KEY) ?? '') as string[];
  expect(ids).toHaveLength(50);
  expect(ids[0]).toBe('news-10');
  expect(ids.at(-1)).toBe('news-59');
});

test.each(['beta', '2024', 'true', '{"a":1}'])('reads the earlier format, a single id: %s', (id) => {
  stored.set(DISMISSED_ANNOUNCEMENTS_KEY, id);
  expect(isAnnouncementDismissed(id)).toBe(true);
  dismissAnnouncement('launch');
  expect(isAnnouncementDismissed(id)).toBe(true);
  expect(isAnnouncementDismissed('launch')).toBe(true);
});

describe('with storage that is of no use', () => {
  test.each(['', '[', '[null,{"id":"beta"},7]', '\u0000'])('replaces garbage: %j', (garbage) => {
    stored.set(DISMISSED_ANNOUNCEMENTS_KEY, garbage);
    expect(isAnnouncementDismissed('beta')).toBe(false);
    dismissAnnouncement('beta');
    expect(isAnnouncementDismissed('beta')).toBe(true);
  });

  test('remembers a dismissal until the page is left if storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    dismissAnnouncement('blocked-beta');
    dismissAnnouncement('blocked-launch');
    expect(isAnnouncementDismissed('blocked-beta')).toBe(true);
    expect(isAnnouncementDismissed('blocked-launch')).toBe(true);
  });
});
