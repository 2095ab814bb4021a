import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
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

test.describe('starts by itself while a visitor uses the keyboard', () => {
  let button: Locator;
  let floor: Locator;
  const code = { load: () => {} };

  test.beforeEach(async ({ page }) => {
    button = page.getByRole('button', { name: 'Start the simulation' });
    floor = page.getByRole('application', { name: 'Floor with the robot' });
    await visit(page, PATH);
    const loaded = new Promise<void>((resolve) => (code.load = resolve));
    const requested = page.waitForRequest('**/_next/static/**/*.js');
    await page.route('**/_next/static/**/*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    await button.scrollIntoViewIfNeeded();
    await requested;
  });

  test('takes over the focus of its button', async () => {
    await button.focus();
    await expect(button).toBeFocused();
    code.load();
    await expect(floor).toBeFocused();
  });

  test('loses no focus that its button gets at the last moment', async () => {
    const observation = await button.evaluateHandle((element) => ({
      isFocusLost: new Promise<boolean>((resolve) => {
        // The block asks one of its elements whether it contains the focus. Right after the answer, it does.
        const contains = function contains(this: Element, other: Node | null): boolean {
          queueMicrotask(() => {
            element.focus();
            const wasFocused = document.activeElement === element;
            const check = () => {
              if (element.isConnected) requestAnimationFrame(check);
              else resolve(wasFocused && document.activeElement === document.body);
            };
            check();
          });
          return Element.prototype.contains.call(this, other);
        };
        for (let part: Element | null = element; part && part.tagName !== 'FIGURE'; part = part.parentElement) {
          Object.assign(part, { contains });
        }
      }),
    }));
    code.load();
    expect(await observation.evaluate(({ isFocusLost }) => isFocusLost)).toBe(false);
    await expect(floor).toBeVisible();
  });
});
