// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openFilesThroughStudio } from './file-urls.ts';

const FILE = `/files/local/production/${'0'.repeat(40)}.mp4`;
const copy = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
const clipboard = { writeText: copy };

function click(href: string, type = 'click'): string {
  document.body.innerHTML = `<a href="${href}"><span>Download</span></a>`;
  const link = document.querySelector('a');
  // jsdom does not navigate.
  link?.addEventListener(type, (event) => event.preventDefault());
  link?.firstElementChild?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  return link?.href ?? '';
}

// Tests of other files share the page.
afterEach(() => {
  document.body.replaceChildren();
});

it('opens files of a lake that the browser does not reach through the Studio', async () => {
  openFilesThroughStudio({ projectId: 'local', apiHost: 'https://studio.example.com' }, { page: document, clipboard });
  for (const type of ['click', 'auxclick', 'contextmenu']) {
    expect(click(`http://lake:3400${FILE}?dl`, type)).toBe(`https://studio.example.com${FILE}?dl`);
  }
  for (const other of [
    'https://www.example.com/files/local/production/a.mp4',
    'https://www.example.com/files/',
    'mailto:a@example.com',
  ]) {
    expect(click(other)).toBe(other);
  }
  await clipboard.writeText(`http://lake:3400${FILE}`);
  expect(copy).toHaveBeenLastCalledWith(`https://studio.example.com${FILE}`);
  await clipboard.writeText(`See http://lake:3400${FILE}`);
  expect(copy).toHaveBeenLastCalledWith(`See http://lake:3400${FILE}`);
});
