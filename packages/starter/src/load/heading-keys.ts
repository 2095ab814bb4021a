import { findSection } from '@site/blocks/outline/page-sections';
import type { PageSection } from '@site/blocks/outline/page-sections';
import type { LinkInput } from '@site/portable-text/link';
import type { StarterDocument } from './documents.ts';

type SectionsOf = (documentId: string) => readonly PageSection[];

const isLink = (node: object): node is LinkInput => '_type' in node && node._type === 'link';

/** Adds to links to headings the key of the heading, so that they keep working when editors change its words. */
export function addHeadingKeys(documents: readonly StarterDocument[], sectionsOf: SectionsOf): void {
  const sections = new Map<string, readonly PageSection[]>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isLink(node) && node.anchor !== undefined && node.reference) {
      const id = node.reference._ref;
      if (!sections.has(id)) sections.set(id, sectionsOf(id));
      const headingKey = findSection(sections.get(id) ?? [], { anchor: node.anchor })?.key;
      if (headingKey !== undefined) Object.assign(node, { headingKey });
    }
    Object.values(node).forEach(visit);
  };
  documents.forEach(visit);
}
