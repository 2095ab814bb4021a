const segmenter = new Intl.Segmenter('en');

/** The characters of a text as people count them: an emoji or a letter with an accent is one. */
export const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
