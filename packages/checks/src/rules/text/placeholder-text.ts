import type { Problem, Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

const PLACEHOLDERS = [
  /\blorem ipsum\b[\w ]{0,30}/i,
  /\b(?:TODO|FIXME|TBD)\b/,
  /\bX{3,}\b/,
  /\[(?:insert|placeholder|add|your)\b[^\]]*\]/i,
  /^\s*(?:untitled|test|asdf\w*|placeholder|text goes here)\.?\s*$/i,
];

/** Text that someone meant to replace. A sample text of a template blocks publishing. */
export const placeholderText: Rule = {
  name: 'placeholder-text',
  find: ({ fields }) =>
    partsOf(fields).texts.flatMap(({ place, text }): Problem[] => {
      if (SAMPLE_TEXTS.has(text.trim())) {
        const message = `Replace the sample text “${text.trim()}”, or remove it.`;
        return [{ severity: 'error', path: place.path, message }];
      }
      const found = PLACEHOLDERS.map((pattern) => pattern.exec(text)?.[0].trim()).find((match) => match !== undefined);
      if (found === undefined) return [];
      const message = `“${found}” looks like placeholder text. Replace it with the final text.`;
      return [{ severity: 'warning', path: place.path, message }];
    }),
};
