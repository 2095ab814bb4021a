import type { RichText } from '@site/portable-text/rich-text';
import type { SearchableSection } from '../surfaces/search.ts';
import { searchableSections } from './searchable-sections.ts';

/** The text of a body without markup, as search uses it, with one line for each section. */
export function plainText(body: RichText): string {
  return linesOf(searchableSections(body, new Map())).join('\n');
}

const linesOf = (sections: readonly SearchableSection[]): string[] =>
  sections.flatMap((section) => [
    ...('text' in section && section.text !== '' ? [section.text] : []),
    ...('sections' in section ? linesOf(section.sections) : []),
  ]);
