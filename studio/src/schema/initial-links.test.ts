// @vitest-environment jsdom
import { createSchema, resolveInitialValueForType } from 'sanity';
import type { ArraySchemaType, InitialValueResolverContext, ObjectSchemaType, SchemaType } from 'sanity';
import { expect, it } from 'vitest';
import { schemaTypes } from './schema-types.ts';

const schema = createSchema({ name: 'studio', types: schemaTypes });
const NEW_LINK = { _type: 'link', kind: 'internal' };

const typeOf = (name: string): SchemaType => {
  const type = schema.get(name);
  if (!type) throw new Error(`The schema has no type “${name}”`);
  return type;
};

/** What the form fills in when a value of the type is added. */
const initialValueOf = (type: SchemaType) =>
  resolveInitialValueForType(type, {}, 10, { schema } as InitialValueResolverContext);

it.each(['feature', 'fact', 'plan'])('a new %s has no link', async (name) => {
  const value = (await initialValueOf(typeOf(name))) ?? {};
  expect(value).not.toHaveProperty('link');
  expect(value).not.toHaveProperty('action');
});

it('a new button leads to a page of this site', async () => {
  const actions = (typeOf('hero') as ObjectSchemaType).fields.find(({ name }) => name === 'actions')?.type;
  const [action] = (actions as ArraySchemaType).of;
  expect(action && (await initialValueOf(action))).toEqual({ _type: 'action', style: 'primary', link: NEW_LINK });
});

it('a new link in text leads to a page of this site', async () => {
  const block = (typeOf('body') as ArraySchemaType).of[0] as ObjectSchemaType;
  const annotations = block.fields.find(({ name }) => name === 'markDefs')?.type as ArraySchemaType;
  const [link] = annotations.of;
  expect(link && (await initialValueOf(link))).toEqual(NEW_LINK);
});

it.each([
  ['card', 'link'],
  ['navigationItem', 'link'],
  ['redirect', 'to'],
])('a new %s leads to a page of this site', async (name, field) => {
  expect(await initialValueOf(typeOf(name))).toMatchObject({ [field]: NEW_LINK });
});
