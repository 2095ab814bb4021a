import { lossOf } from './loss-text.ts';

const TEXT_TYPES = ['application/x-portable-text', 'text/markdown', 'text/plain'];

export interface PastedFiles {
  images: File[];
  /** What cannot be inserted. */
  losses: string[];
}

/**
 * Images and other files that were pasted or dropped without any text. `undefined` if there is text: Word and Excel add a
 * picture of it.
 */
export function readPastedFiles(clipboard: Pick<DataTransfer, 'getData' | 'files'>): PastedFiles | undefined {
  if (TEXT_TYPES.some((type) => clipboard.getData(type).trim() !== '')) return undefined;
  const { body } = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  if (body.textContent.trim() !== '' || body.querySelector('table') !== null) return undefined;
  const files = [...clipboard.files];
  const images = files.filter(({ type }) => type.startsWith('image/'));
  // Some browsers copy an image of a web page without its file.
  const missing = files.length === 0 ? body.querySelectorAll('img').length : 0;
  const losses = [...lossOf(missing, 'an image', 'images'), ...lossOf(files.length - images.length, 'a file', 'files')];
  return images.length + losses.length > 0 ? { images, losses } : undefined;
}
