import type { RichText } from '@site/portable-text/rich-text';
import type { z } from 'zod';

/** A part of a page that becomes search records, in document order. */
export type SearchableSection =
  | { kind: 'heading'; level: number; text: string; anchor: string | undefined }
  | { kind: 'text'; text: string; isCode?: true }
  | {
      kind: 'question';
      text: string;
      anchor: string | undefined;
      /** The sections of its answer. */
      sections: SearchableSection[];
    }
  /** Text inside a block. What follows it belongs to the heading before it, not to a heading inside. */
  | { kind: 'group'; sections: SearchableSection[] };

export interface SearchContext {
  /** Anchors of the page, by the object that has one. */
  anchors: ReadonlyMap<object, string>;
  /** The sections of rich text inside the block. */
  sectionsOf: (body: RichText) => SearchableSection[];
}

/** Returns the searchable sections of a block. */
export type BlockSearch<Model extends z.ZodType> = (
  block: z.output<Model>,
  context: SearchContext,
) => SearchableSection[];

/** Words that belong together, as one section; none if all are empty. */
export function textSection(...words: (string | undefined)[]): SearchableSection[] {
  const text = words.filter(Boolean).join(' · ');
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** Code, which visitors can find but which says little as an excerpt; none if it is empty. */
export const codeSection = (code: string | undefined): SearchableSection[] =>
  code ? [{ kind: 'text', text: code, isCode: true }] : [];

/** The heading of a page block; none if it has none. */
export function headingSection(
  block: { heading?: string | undefined },
  { anchors }: SearchContext,
): SearchableSection[] {
  return block.heading ? [{ kind: 'heading', level: 2, text: block.heading, anchor: anchors.get(block) }] : [];
}
