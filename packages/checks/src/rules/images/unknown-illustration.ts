import { ILLUSTRATIONS } from '@site/site/illustrations';
import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';

const KNOWN: ReadonlySet<string> = new Set(ILLUSTRATIONS);

/** An illustration that the site does not have, for example because it was removed from the code. */
export const unknownIllustration: Rule = {
  name: 'unknown-illustration',
  find: ({ fields }) =>
    partsOf(fields)
      .illustrations.filter(({ name }) => !KNOWN.has(name))
      .map(({ place, name }) => ({
        severity: 'error',
        path: place.path,
        message: `The site no longer has the illustration “${name}”, so visitors see none here. Choose another one, or clear the field.`,
      })),
};
