// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

let copied: string | undefined;

/** A browser that copies what the listeners of the event provide. jsdom copies nothing. */
function executeCopy(): boolean {
  const setData = (type: string, text: string) => {
    if (type === 'text/plain') copied = text;
  };
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
  return !document.body.dispatchEvent(event);
}

beforeEach(() => {
  copied = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

test('copies over HTTPS', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('https://site.example/a/')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('https://site.example/a/');
});

test('copies over plain HTTP, where browsers have no clipboard', async () => {
  vi.stubGlobal('navigator', {});
  Object.assign(document, { execCommand: executeCopy });
  expect(await copyText('http://192.168.0.2:3000/a/')).toBe(true);
  expect(copied).toBe('http://192.168.0.2:3000/a/');
  copied = undefined;
  executeCopy();
  expect(copied).toBeUndefined();
});

test('copies text that is still fetched, with and without a clipboard', async () => {
  const write = vi.fn<(items: unknown[]) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('ClipboardItem', Object);
  vi.stubGlobal('navigator', { clipboard: { write } });
  expect(await copyText(Promise.resolve('# Page'))).toBe(true);
  expect(write).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  Object.assign(document, { execCommand: executeCopy });
  expect(await copyText(Promise.resolve('# Page'))).toBe(true);
  expect(copied).toBe('# Page');
  await expect(copyText(Promise.reject(new Error('The request failed.')))).rejects.toThrow('The request failed.');
});

test('returns false if the browser does not allow it', async () => {
  const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  Object.assign(document, { execCommand: () => false });
  expect(await copyText('https://site.example/a/')).toBe(false);
});
