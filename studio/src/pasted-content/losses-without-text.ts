import { lossOf } from './loss-text.ts';

const TEXT_TYPES = ['application/x-portable-text', 'text/markdown', 'text/plain'];

/**
 * What cannot be inserted of pasted or dropped images and other files without any text; empty if there is text. The editor
 * would insert nothing, and delete the selected text.
 */
export function lossesWithoutText(clipboard: Pick<DataTransfer, 'getData' | 'files'>): string[] {
  if (TEXT_TYPES.some((type) => clipboard.getData(type).trim() !== '')) return [];
  const html = clipboard.getData('text/html');
  if (html === '') {
    const files = [...clipboard.files];
    const images = files.filter(({ type }) => type.startsWith('image/')).length;
    return [...lossOf(images, 'an image', 'images'), ...lossOf(files.length - images, 'a file', 'files')];
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const hasContent = body.textContent.trim() !== '' || body.querySelector('table') !== null;
  return hasContent ? [] : lossOf(body.querySelectorAll('img').length, 'an image', 'images');
}
