import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import { isText } from '../../site/stored-document.ts';
import type { Path, StoredDocument } from '../../site/stored-document.ts';

/** An image in text without a description. All other images are decorative or next to their description. */
export const missingAlt: Rule = {
  name: 'missing-alt',
  isCheckedByFields: true,
  find: ({ fields }) =>
    missingAlts(fields).map((path) => ({
      severity: 'error',
      path,
      message: 'This image has no alternative text. Describe what it shows for readers who cannot see it.',
    })),
};

/** The fields that the rule reports. */
export const missingAlts = (document: StoredDocument): Path[] =>
  partsOf(document)
    .images.filter(({ parent }) => parent['_type'] === 'figure' && !isText(parent['alt']))
    .map(({ place }) => [...place.path.slice(0, -1), 'alt']);
