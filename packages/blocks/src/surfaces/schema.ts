import type { SchemaTypeDefinition } from 'sanity';
import { BlockDiff } from '../studio/changes/block-diff.tsx';

/** How the Studio edits a block. */
export interface BlockSchema<Name extends string> {
  type: SchemaTypeDefinition & { name: Name };
  /** The types of the members of its arrays, such as the tabs of a tab set. */
  members: SchemaTypeDefinition[];
}

export const defineBlock = <Name extends string>(
  type: SchemaTypeDefinition & { name: Name },
  members: SchemaTypeDefinition[] = [],
): BlockSchema<Name> => ({ type, members });

/** A block of rich text. The menu that inserts blocks shows its description. */
export interface BodyBlockSchema<Name extends string> extends BlockSchema<Name> {
  type: SchemaTypeDefinition & { name: Name; description: string };
}

export const defineBodyBlock = <Name extends string>(
  type: SchemaTypeDefinition & { name: Name; description: string },
  members: SchemaTypeDefinition[] = [],
): BodyBlockSchema<Name> => {
  const { components } = type as { components?: object };
  return { type: { ...type, components: { diff: BlockDiff, ...components } } as typeof type, members };
};
