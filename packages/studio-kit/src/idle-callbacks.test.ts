import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { createIdleCallbacksPlugin } from './idle-callbacks.ts';

/** Runs the script of a built page in a window, and returns the window. */
function openPage<T extends object>(window: T): T {
  const page = {
    type: 'asset',
    fileName: 'index.html',
    source: '<html><head><title>A</title></head></html>' as unknown,
  };
  createIdleCallbacksPlugin().generateBundle.handler({}, { page });
  const [, script = ''] = /<head><script>(.*)<\/script><title>/s.exec(String(page.source)) ?? [];
  runInNewContext(script, { window });
  return window;
}

it('limits how long callbacks wait for an idle browser, unless they have a limit', () => {
  const request = vi.fn<(callback: () => void, options?: IdleRequestOptions) => number>();
  const window = openPage({ requestIdleCallback: request });
  const callback = () => undefined;
  window.requestIdleCallback(callback);
  window.requestIdleCallback(callback, { timeout: 5 });
  expect(request.mock.calls).toEqual([
    [callback, { timeout: 100 }],
    [callback, { timeout: 5 }],
  ]);
});

it('changes nothing in browsers without such callbacks', () => {
  expect(openPage({})).toEqual({});
});
