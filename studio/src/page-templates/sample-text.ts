import type { CustomValidatorResult } from 'sanity';
import { LANDING_PAGE_SECTIONS, SOLUTION_PAGE_SECTIONS } from './page-sections.ts';

/** The texts of the templates for new pages that editors replace. */
const SAMPLE_TEXTS: ReadonlySet<string> = new Set(
  textsIn([LANDING_PAGE_SECTIONS, SOLUTION_PAGE_SECTIONS]).filter((text) => text.startsWith('[')),
);

/** Rejects sections with a sample text of a template, so that none is published. */
export function validateNoSampleText(blocks: unknown): CustomValidatorResult {
  if (!Array.isArray(blocks)) return true;
  const errors = (blocks as ({ _key: string } & Record<string, unknown>)[]).flatMap(({ _key, ...fields }) =>
    Object.entries(fields)
      .filter(([, value]) => textsIn(value).some((text) => SAMPLE_TEXTS.has(text)))
      .map(([name]) => ({
        message: 'Replace the sample text in square brackets, or remove the section.',
        path: [{ _key }, name],
      })),
  );
  return errors.length === 0 || errors;
}

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
