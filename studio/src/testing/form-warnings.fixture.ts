import { createSchema } from 'sanity';
import type { SchemaType } from 'sanity';
import { schemaTypes } from '../schema/schema-types.ts';

const schema = createSchema({ name: 'studio', types: schemaTypes });

/** Fields that the Studio reads without a declaration, beside those that start with an underscore. */
const BUILT_IN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  block: ['children', 'markDefs', 'style', 'listItem', 'level'],
  span: ['text', 'marks'],
};

type Value = Readonly<Record<string, unknown>>;

/**
 * What a form warns about besides validation: unknown fields, values of another type than their field, and members of arrays
 * without a key of their own or of a type that the array cannot hold. Returns lines of the form `path: warning`.
 */
export function formWarnings(document: Value): string[] {
  const type = schema.get(String(document['_type']));
  return type ? warningsOf(document, type, '') : [`The type ${String(document['_type'])} is unknown`];
}

function warningsOf(value: unknown, type: SchemaType, path: string): string[] {
  if (value === undefined) return [];
  const actual = Array.isArray(value) ? 'array' : typeof value;
  if (actual !== type.jsonType) return [`${path}: is a value of type ${actual} instead of ${type.jsonType}`];
  if (type.jsonType === 'object') return objectWarnings(value as Value, type, path);
  return type.jsonType === 'array' ? arrayWarnings(value as unknown[], type, path) : [];
}

function objectWarnings(value: Value, type: SchemaType & { jsonType: 'object' }, path: string): string[] {
  const builtIn = BUILT_IN_FIELDS[type.name] ?? BUILT_IN_FIELDS[value['_type'] as string] ?? [];
  return Object.entries(value).flatMap(([name, inside]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const field = type.fields.find((each) => each.name === name);
    if (field) return warningsOf(inside, field.type, at);
    return name.startsWith('_') || builtIn.includes(name) ? [] : [`${at}: is an unknown field`];
  });
}

function arrayWarnings(members: readonly unknown[], type: SchemaType & { jsonType: 'array' }, path: string): string[] {
  const keys = members.flatMap((member) => (isObject(member) ? [member['_key']] : []));
  return [
    ...(keys.includes(undefined) ? [`${path}: has members without a key`] : []),
    ...(new Set(keys).size < keys.length ? [`${path}: has two members with the same key`] : []),
    ...members.flatMap((member, index) => {
      const name = typeNameOf(member);
      const memberType = type.of.find((each) => each.name === name) ?? (type.of.length === 1 ? type.of[0] : undefined);
      return memberType && (!isObject(member) || member['_type'] === undefined || memberType.name === name)
        ? warningsOf(member, memberType, `${path}[${index}]`)
        : [`${path}[${index}]: the array cannot hold a member of the type ${name}`];
    }),
  ];
}

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null;

const typeNameOf = (member: unknown): string => (isObject(member) ? String(member['_type']) : typeof member);
