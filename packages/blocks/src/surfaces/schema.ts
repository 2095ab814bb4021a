import type { SchemaTypeDefinition } from 'sanity';
import { BlockDiff } from '../studio/changes/block-diff.tsx';

/** How the Studio edits a block. The menu that inserts blocks and sections shows its description. */
export interface BlockSchema<Name extends string> {
  type: SchemaTypeDefinition & { name: Name; description: string };
  /** The types of the members of its arrays, such as the tabs of a tab set. */
  members: SchemaTypeDefinition[];
}

export const defineBlock = <Name extends string>(
  type: BlockSchema<Name>['type'],
  members: SchemaTypeDefinition[] = [],
): BlockSchema<Name> => ({ type, members });

/** A block of rich text, whose changes are shown as it looks. */
export const defineBodyBlock = <Name extends string>(
  type: BlockSchema<Name>['type'],
  members: SchemaTypeDefinition[] = [],
): BlockSchema<Name> => {
  const { components } = type as { components?: object };
  return { type: { ...type, components: { diff: BlockDiff, ...components } } as typeof type, members };
};
