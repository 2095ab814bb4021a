import type { OutlineBlock } from '@site/blocks/outline/headings';
import { pageSections } from '@site/blocks/outline/page-sections';
import { problemOfAnswers } from '@site/content/search/answers';
import type { CustomValidatorResult, SanityDocument } from 'sanity';

/** Rejects answers that are empty, too long or repeated. */
export function validateAnswers(answers: unknown): CustomValidatorResult {
  const problem = Array.isArray(answers) ? problemOfAnswers(answers) : undefined;
  if (!problem) return true;
  return { message: problem.message, path: problem.index === undefined ? [] : [problem.index] };
}

interface SectionEntry {
  _key: string;
  anchor?: string;
}

/** Rejects a second entry for the same section. */
export function validateSectionsOnce(entries: unknown): CustomValidatorResult {
  const anchors = new Set<string>();
  for (const { _key, anchor } of (entries ?? []) as SectionEntry[]) {
    if (anchor !== undefined && anchors.has(anchor)) {
      return { message: 'This section is listed twice. Put its lines into one entry.', path: [{ _key }, 'anchor'] };
    }
    if (anchor !== undefined) anchors.add(anchor);
  }
  return true;
}

/** Warns about a section that the page does not have, for example because its heading was changed. */
export function validateSection(anchor: unknown, document: SanityDocument | undefined): CustomValidatorResult {
  if (typeof anchor !== 'string') return true;
  const sections = pageSections((document?.['blocks'] ?? document?.['body'] ?? []) as OutlineBlock[]);
  if (sections.some((section) => section.anchor === anchor)) return true;
  return 'This section is not on the page, so search finds these lines for the whole page. Choose another section.';
}
