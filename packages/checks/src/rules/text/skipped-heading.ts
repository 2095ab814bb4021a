import { outlineOfBlock } from '@site/blocks/registries/models';
import type { Problem, Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import type { DocumentParts } from '../../site/document-parts.ts';
import type { StoredDocument } from '../../site/stored-document.ts';

/** A heading without text, or one that skips a level, which breaks the outline for screen readers. */
export const skippedHeading: Rule = {
  name: 'skipped-heading',
  find: ({ fields }) => {
    const headings = partsOf(fields).headings.map((heading) => ({ ...heading, path: heading.place.path }));
    const roots = Map.groupBy(headings, ({ path: [field, section] }) =>
      field === 'blocks' ? JSON.stringify(section) : '',
    );
    return [...roots.values()].flatMap((inRoot) => problemsOf(inRoot, levelAbove(fields, inRoot[0])));
  },
};

type Heading = DocumentParts['headings'][number] & { path: Problem['path'] };

/** The body of a page is below its title, the text of a section below the heading of the section. */
function levelAbove({ blocks }: StoredDocument, heading: Heading | undefined): number {
  const [field, key] = heading?.path ?? [];
  if (field !== 'blocks' || typeof key !== 'object' || !Array.isArray(blocks)) return 1;
  const section = (blocks as ({ _type: string; _key: string } | null)[]).find((block) => block?._key === key._key);
  return section && outlineOfBlock(section)?.heading !== undefined ? 2 : 1;
}

function problemsOf(headings: readonly Heading[], above: number): Problem[] {
  return headings.flatMap(({ level, text, path }, index) => {
    const previous = headings[index - 1]?.level ?? above;
    if (text === '') {
      const message = 'This heading is empty. Enter a text, or change its style to “Text”.';
      return [{ severity: 'error' as const, path, message }];
    }
    if (level <= previous + 1) return [];
    const message = `“${text}” is a level ${level} heading below a level ${previous} heading. Change it to level ${previous + 1}.`;
    return [{ severity: 'error' as const, path, message }];
  });
}
