import { createSchema } from 'sanity';
import type { ArraySchemaType, ObjectSchemaType, SchemaType } from 'sanity';
import { expect, it } from 'vitest';
import { ChoiceDiff } from './choice-diff.tsx';
import { schemaTypes } from './schema-types.ts';

const schema = createSchema({ name: 'test', types: schemaTypes });

const field = (type: string, ...path: string[]): SchemaType | undefined =>
  path.reduce<SchemaType | undefined>((found, name) => {
    const parent = (found as ArraySchemaType).of?.[0] ?? found;
    return (parent as ObjectSchemaType).fields.find((it) => it.name === name)?.type;
  }, schema.get(type));

it.each([
  ['capability', 'purpose'],
  ['connection', 'direction'],
  ['admonition', 'kind'],
  ['siteSettings', 'analytics', 'service'],
])('shows changed choices of %s %s in the words of the form', (type, ...path) => {
  expect(field(type, ...path)?.components?.diff).toBe(ChoiceDiff);
});
