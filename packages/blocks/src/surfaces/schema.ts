import type { SchemaTypeDefinition } from 'sanity';

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
