import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLive } from './watch-live.ts';
import type { LiveState } from './watch-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(isLive: () => Promise<boolean>, { isNew = true } = {}) {
  const states: LiveState[] = [];
  const asked = vi.fn<() => Promise<'live' | 'late'>>(async () => ((await isLive()) ? 'live' : 'late'));
  const stop = watchLive({
    readState: asked,
    isNew,
    onState: (state) => void (states.at(-1) === state || states.push(state)),
  });
  return { states, asked, stop };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const unreachable = () => Promise.reject(new Error('refused'));

test('a new version is being published until the site serves it', async () => {
  let isLive = false;
  const { states, asked } = watch(() => Promise.resolve(isLive));
  await seconds(5);
  expect(states).toEqual(['publishing']);
  isLive = true;
  await seconds(2);
  expect(states).toEqual(['publishing', 'live']);
  asked.mockClear();
  await seconds(60);
  expect(asked).not.toHaveBeenCalled();
});

test('after 30 seconds it is late, and live as soon as the site serves it', async () => {
  let isLive = false;
  const { states } = watch(() => Promise.resolve(isLive));
  await seconds(29);
  expect(states).toEqual(['publishing']);
  await seconds(3);
  expect(states).toEqual(['publishing', 'late']);
  isLive = true;
  await seconds(11);
  expect(states).toEqual(['publishing', 'late', 'live']);
});

test('says so if the site cannot be asked about a new version', async () => {
  const { states } = watch(unreachable);
  await seconds(32);
  expect(states).toEqual(['publishing', 'unknown']);
});

test('an older version is live at once, being published if the site has another one, or nothing if it cannot be asked', async () => {
  const live = watch(() => Promise.resolve(true), { isNew: false });
  const other = watch(() => Promise.resolve(false), { isNew: false });
  const unknown = watch(unreachable, { isNew: false });
  await seconds(40);
  expect(live.states).toEqual(['live']);
  expect(other.states).toEqual(['publishing', 'late']);
  expect(unknown.states).toEqual([]);
  expect(unknown.asked).toHaveBeenCalledTimes(1);
});

test('after ten minutes it asks once a minute until the site serves the version', async () => {
  let isLive = false;
  const { states, asked } = watch(() => Promise.resolve(isLive));
  await seconds(620);
  asked.mockClear();
  await seconds(600);
  expect(asked).toHaveBeenCalledTimes(10);
  isLive = true;
  await seconds(60);
  expect(states).toEqual(['publishing', 'late', 'live']);
});

test('says at once that another page hides the version, and asks rarely until it does not', async () => {
  let state: 'live' | 'hidden' = 'hidden';
  const states: LiveState[] = [];
  const asked = vi.fn<() => Promise<'live' | 'hidden'>>(() => Promise.resolve(state));
  watchLive({ readState: asked, isNew: false, onState: (each) => states.push(each) });
  await seconds(9);
  expect(states).toEqual(['hidden']);
  expect(asked).toHaveBeenCalledTimes(1);
  state = 'live';
  await seconds(2);
  expect(states).toEqual(['hidden', 'live']);
});

test('a stopped watch reports nothing', async () => {
  const { states, stop } = watch(() => Promise.resolve(true));
  stop();
  await seconds(5);
  expect(states).toEqual(['publishing']);
});
