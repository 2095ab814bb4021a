// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { openFilesThroughStudio } from './file-urls.ts';

const FILE = `/files/local/production/${'0'.repeat(40)}.mp4`;
const IMAGE = `/images/local/production/${'0'.repeat(40)}-800x600.png`;
const connection = { projectId: 'local', apiHost: 'https://studio.example.com' };
const copy = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
const IMAGE_PROPERTIES = Object.getOwnPropertyDescriptors(HTMLImageElement.prototype);
/** The targets, with a prototype of images for each test. */
const targets = () => ({
  page: document,
  clipboard: { writeText: copy },
  image: { prototype: Object.create(HTMLElement.prototype, IMAGE_PROPERTIES) as HTMLImageElement },
});

function click(href: string, type = 'click'): string {
  const place = document.createElement('div');
  place.innerHTML = `<a href="${href}"><span>Download</span></a>`;
  document.body.append(place);
  const link = place.querySelector('a');
  // jsdom does not navigate.
  link?.addEventListener(type, (event) => event.preventDefault());
  link?.firstElementChild?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  // Only this element, because other test files share the page, in which Sanity UI keeps its popovers.
  place.remove();
  return link?.href ?? '';
}

it('opens files of a lake that the browser does not reach through the Studio', async () => {
  const { page, clipboard, image } = targets();
  openFilesThroughStudio(connection, { page, clipboard, image });
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

it.each([
  [`http://lake:3400${IMAGE}?h=200&fit=max`, `https://studio.example.com${IMAGE}?h=200&fit=max`],
  ['https://www.example.com/images/a.png', 'https://www.example.com/images/a.png'],
  ['data:image/png;base64,', 'data:image/png;base64,'],
])('loads images of such a lake through the Studio: %s', (url, expected) => {
  const { image, ...others } = targets();
  openFilesThroughStudio(connection, { ...others, image });
  const createImage = () => Object.setPrototypeOf(document.createElement('img'), image.prototype) as HTMLImageElement;
  const [first, second] = [createImage(), createImage()];
  first.setAttribute('src', url);
  second.src = url;
  expect([first.src, second.src]).toEqual([expected, expected]);
  first.setAttribute('alt', url);
  expect(first.alt).toBe(url);
});
