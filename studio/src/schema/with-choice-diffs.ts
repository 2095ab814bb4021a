import type { SchemaTypeDefinition } from 'sanity';
import { ChoiceDiff } from './choice-diff.tsx';

interface Definition {
  type: string;
  options?: { list?: unknown };
  components?: object;
  fields?: Definition[];
  of?: Definition[];
}

/** Lets Review changes show the choices of all fields in the words of the form. */
export const withChoiceDiffs = (type: SchemaTypeDefinition): SchemaTypeDefinition =>
  withDiffs(type as Definition) as unknown as SchemaTypeDefinition;

function withDiffs<Type extends Definition>(definition: Type): Type {
  const { type, options, components, fields, of } = definition;
  return {
    ...definition,
    ...(type === 'string' && options?.list ? { components: { diff: ChoiceDiff, ...components } } : {}),
    ...(fields ? { fields: fields.map(withDiffs) } : {}),
    ...(of ? { of: of.map(withDiffs) } : {}),
  };
}
