import { expect, test } from 'vitest';
import { DriveControls } from './drive-controls.ts';

const gamepad = (isEnabled: boolean, axes: readonly number[]) =>
  ({ axes, buttons: [0, 1, 2, 3, 4].map((index) => ({ pressed: index === 4 && isEnabled })) }) as unknown as Gamepad;

test('keys drive while they are held, alone and together', () => {
  const controls = new DriveControls();
  controls.press('ArrowUp');
  expect(controls.read([])).toEqual({ forward: 1, left: 0 });
  controls.press('KeyD');
  expect(controls.read([])).toEqual({ forward: 1, left: -1 });
  controls.release('ArrowUp');
  controls.release('KeyD');
  expect(controls.read([])).toBeUndefined();
});

test('other keys keep their meaning', () => {
  expect(new DriveControls().press('Tab')).toBe(false);
});

test('a gamepad drives only while its enable button is held', () => {
  const controls = new DriveControls();
  expect(controls.read([null, gamepad(false, [0, -1])])).toBeUndefined();
  expect(controls.read([null, gamepad(true, [0.5, -0.5])])).toEqual({ forward: 0.5, left: -0.5 });
});

test('releases everything when the page is left', () => {
  const controls = new DriveControls();
  controls.press('ArrowUp');
  controls.moveJoystick({ forward: 1, left: 0 });
  controls.releaseAll();
  expect(controls.read([])).toBeUndefined();
});
