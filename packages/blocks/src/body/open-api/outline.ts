import type { OutlineSection } from '../../rich-text.ts';
import { titleOf } from './reference/api-reference.ts';
import { apiReferenceOf } from './reference/read-reference.ts';
import type { OpenApiBlockInput } from './reference/read-reference.ts';

/** Level of the headings of groups; those of operations are one level deeper. */
export const groupLevelOf = ({ headingLevel = 2 }: { headingLevel?: number | undefined }): number =>
  Math.min(Math.max(headingLevel, 2), 4);

/** Groups are in the table of contents; operations have anchors only, because there are many. */
export function outlineOfReference(block: OpenApiBlockInput & object): OutlineSection[] {
  const level = groupLevelOf(block);
  return apiReferenceOf(block).groups.flatMap((group) => [
    { member: group, level, text: group.name, isInContents: true },
    ...group.operations.map((operation) => ({
      member: operation,
      level: level + 1,
      text: titleOf(operation),
      id: operation.id,
      isInContents: false,
    })),
  ]);
}
