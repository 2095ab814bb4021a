import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';

const PLACEHOLDERS = [
  /\blorem ipsum\b[\w ]{0,30}/i,
  /\b(?:TODO|FIXME|TBD)\b/,
  /\bX{3,}\b/,
  /\[(?:insert|placeholder|add|your)\b[^\]]*\]/i,
  /^\s*(?:untitled|test|asdf\w*|placeholder|text goes here)\.?\s*$/i,
];

/** Text that someone meant to replace. */
export const placeholderText: Rule = {
  name: 'placeholder-text',
  find: ({ fields }) =>
    partsOf(fields).texts.flatMap(({ place, text }) => {
      const found = PLACEHOLDERS.map((pattern) => pattern.exec(text)?.[0].trim()).find((match) => match !== undefined);
      return found === undefined
        ? []
        : [
            {
              severity: 'warning' as const,
              path: place.path,
              message: `“${found}” looks like placeholder text. Replace it with the final text.`,
            },
          ];
    }),
};
