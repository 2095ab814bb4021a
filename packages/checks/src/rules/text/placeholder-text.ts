import type { Problem, Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';

/**
 * The hints in templates for new pages: whole texts in square brackets. A note such as “[Counsel: …]” or “[Editor’s note: …]”
 * is not one; the site can show it on purpose.
 */
const SAMPLE_TEXT = /^\s*(\[(?![\w'’ ]+:)[^\][]*\w \w[^\][]*\])\s*$/;

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
      const [, sample] = SAMPLE_TEXT.exec(text) ?? [];
      if (sample !== undefined) {
        const message = `Replace the sample text “${sample}”, or remove it.`;
        return [{ severity: 'error', path: place.path, message }];
      }
      const found = PLACEHOLDERS.map((pattern) => pattern.exec(text)?.[0].trim()).find((match) => match !== undefined);
      if (found === undefined) return [];
      const message = `“${found}” looks like placeholder text. Replace it with the final text.`;
      return [{ severity: 'warning', path: place.path, message }];
    }),
};
