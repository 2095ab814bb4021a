import { readFile } from 'node:fs/promises';

const WEIGHT = 600;

const FILES = {
  Latin: new URL('../fonts/files/card-latin.woff', import.meta.url),
  'Latin Extended': new URL('../fonts/files/card-latin-ext.woff', import.meta.url),
  Vietnamese: new URL('../fonts/files/card-vietnamese.woff', import.meta.url),
  Greek: new URL('../fonts/files/card-greek.woff', import.meta.url),
  Cyrillic: new URL('../fonts/files/card-cyrillic.woff', import.meta.url),
};

interface CardFont {
  name: string;
  data: Buffer;
  weight: typeof WEIGHT;
}

let fonts: Promise<CardFont[]> | undefined;

/** The fonts of social cards, read once. */
export const cardFonts = (): Promise<CardFont[]> =>
  (fonts ??= Promise.all(
    Object.entries(FILES).map(async ([name, url]) => ({ name, data: await readFile(url), weight: WEIGHT })),
  ));
