import type { Page } from '@playwright/test';
import { hydrated } from '../product.ts';

/** Layout shifts of a page (https://wicg.github.io/layout-instability/). */

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Shifts with a lower value are rounding. */
const MIN_SHIFT = 0.0005;

/**
 * Collects layout shifts from the very start. Call it before the page is opened. Empties the cache of earlier tests, because what
 * arrives late can move a page.
 */
export async function observeShifts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.nodeName ?? 'gone'),
        );
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits for hydration, fonts, images in view and two frames. */
export async function settle(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** What has moved since the page was opened. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate((minimum) => window.shifts.filter(({ value }) => value >= minimum), MIN_SHIFT);
