import { expect, test } from '@playwright/test';
import { PHONE, problemsInViews } from '../axe.ts';
import { visit } from '../product.ts';

const PATH = '/caps/fleetloom/remote-teleop/';

test('the simulated robot is driven with the keyboard and stops when the connection is cut', async ({ page }) => {
  await visit(page, PATH);
  await page.getByRole('button', { name: 'Start the simulation' }).scrollIntoViewIfNeeded();
  const floor = page.getByRole('application', { name: 'Floor with the robot' });
  const state = (text: string) => expect(floor.getByText(text, { exact: true })).toBeVisible();
  await floor.focus();
  await page.keyboard.down('ArrowUp');
  await state('Driving');
  await page.keyboard.up('ArrowUp');
  await state('Ready');

  await page.keyboard.down('ArrowUp');
  await state('Driving');
  await expect(page.getByText(/^0\.[3-6]\d m\/s$/)).toBeVisible();
  await page.keyboard.press('c');
  await state('No connection');
  const message = page.getByRole('status').filter({ hasText: 'Connection cut at' });
  await expect(message).toContainText(/braked after \d+ ms and stood still after 0\.\d\d s and 0\.\d\d m/);
  const [, reactionMs] = /after (\d+) ms/.exec((await message.textContent()) ?? '') ?? [];
  expect(Number(reactionMs)).toBeLessThanOrEqual(300);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeFocused();
  // Colors are measured without transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(
    await problemsInViews(
      page,
      [
        { mode: 'dark', width: PHONE },
        { mode: 'light', width: PHONE },
      ],
      { within: 'figure:has(canvas)' },
    ),
  ).toEqual([]);
});

test('a gamepad drives the robot while its enable button is held', async ({ page }) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 8 }, () => ({ pressed: false }));
    Object.assign(globalThis, { enableButton: buttons[4] });
    navigator.getGamepads = () => [{ axes: [0, -1, 0, 0], buttons } as unknown as Gamepad];
  });
  const holdEnableButton = (isHeld: boolean) =>
    page.evaluate(
      (pressed) => Object.assign((globalThis as unknown as { enableButton: object }).enableButton, { pressed }),
      isHeld,
    );
  await visit(page, PATH);
  await page.getByRole('button', { name: 'Start the simulation' }).scrollIntoViewIfNeeded();
  const floor = page.getByRole('application', { name: 'Floor with the robot' });
  const state = (text: string) => expect(floor.getByText(text, { exact: true })).toBeVisible();
  await state('Ready');
  await holdEnableButton(true);
  await state('Driving');
  await expect(page.getByText(/^0\.[3-6]\d m\/s$/)).toBeVisible();
  await holdEnableButton(false);
  await state('Ready');
  await expect(page.getByText('0.00 m/s', { exact: true })).toBeVisible();
});

test('visitors who reduce motion start the simulation themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, PATH);
  await page.getByRole('button', { name: 'Start the simulation' }).click();
  await expect(page.getByRole('application', { name: 'Floor with the robot' })).toBeFocused();
});

test('takes over the focus of its button when it starts by itself', async ({ page }) => {
  await visit(page, PATH);
  const loading = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Start the simulation' });
  await button.focus();
  await expect(button).toBeInViewport();
  await expect(button).toBeFocused();
  loading.resolve();
  await expect(page.getByRole('application', { name: 'Floor with the robot' })).toBeFocused();
});
