import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const stop = {
  kind: 'stopped',
  hasCut: true,
  speed: 0.6,
  reactionMs: 270,
  totalMs: 870,
  distance: 0.342,
  from: { x: 0, y: 0 },
  to: { x: 0.342, y: 0 },
} as const;

test('says how the robot stopped after a cut', () => {
  expect(eventText({ ...stop, reason: 'no-command' })).toBe(
    'Connection cut at 0.60 m/s. The robot braked after 270 ms and stood still after 0.87 s and 0.34 m.',
  );
});

test('gives the reason of any other stop', () => {
  expect(eventText({ ...stop, hasCut: false, reason: 'too-old' })).toBe(
    'Commands were older than 500 ms. The robot braked after 270 ms and stood still after 0.87 s and 0.34 m.',
  );
  expect(eventText({ ...stop, hasCut: false, reason: 'locked' })).toBe(
    'Your colleague has the lock. The robot stood still after 0.34 m.',
  );
});
