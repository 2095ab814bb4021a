import { extractSchema } from '@sanity/schema/_internal';
import { createSchema } from 'sanity';
import { z } from 'zod';
import { schemaTypes } from './schema-types.ts';

/** A type of the Studio schema in its plain form, as `sanity schema extract` writes it. */
type StudioSchema = ReturnType<typeof extractSchema>;
type StudioNode = Extract<StudioSchema[number], { type: 'type' }>['value'];
type StudioFields = Extract<StudioNode, { type: 'object' }>['attributes'];

const studioSchema: StudioSchema = extractSchema(createSchema({ name: 'studio', types: schemaTypes }), {
  enforceRequiredFields: true,
});

/** Fields that the reader adds to every document and object. */
const READER_FIELDS: ReadonlySet<string> = new Set([
  '_id',
  '_type',
  '_key',
  '_rev',
  '_createdAt',
  '_updatedAt',
  'path',
]);

/** Studio types that the reader resolves to another type: a summary, the text of a slug, an asset with its URL. */
const RESOLVED_TYPES = /^(?:slug|sanity\..*|.*\.reference)$/;

/** Types with built-in fields. */
const BUILT_IN_TYPES: ReadonlySet<string> = new Set(['block', 'image', 'file']);

interface Exceptions {
  /** Fields by type that the reader computes from others, or that only the Studio uses. */
  surplus: Record<string, readonly string[]>;
  /** Fields by type that a custom rule requires, of the field or of its object. */
  requiredByCustomRule: Record<string, readonly string[]>;
}

/** Compares the Studio schema with the reader's models. Returns one line for each difference. */
export function compareModels(
  models: Record<string, z.ZodType>,
  { surplus, requiredByCustomRule }: Exceptions,
): string[] {
  const differences: string[] = [];
  // By the Studio's fields, because code samples have the type name of the code block and one more field.
  const compared = new Set<StudioFields>();

  function compareFields(name: string, model: z.ZodObject, fields: StudioFields): void {
    if (compared.has(fields)) return;
    compared.add(fields);
    const ignored = new Set(surplus[name]);
    const names = (keys: string[]) => keys.filter((key) => !READER_FIELDS.has(key) && !ignored.has(key));
    const inModel = names(Object.keys(model.shape));
    const inStudio = names(Object.keys(fields));
    for (const field of inModel.filter((key) => !inStudio.includes(key))) {
      differences.push(`${name}.${field}: the reader has it, the Studio schema lacks it`);
    }
    for (const field of inStudio.filter((key) => !inModel.includes(key))) {
      differences.push(`${name}.${field}: the Studio schema has it, the reader lacks it`);
    }
    for (const field of inModel.filter((key) => inStudio.includes(key))) {
      const fieldModel = model.shape[field] as z.ZodType;
      const { value, optional } = fields[field] ?? { value: undefined, optional: true };
      const isDemanded = !fieldModel.safeParse(undefined).success;
      if (isDemanded && optional && !requiredByCustomRule[name]?.includes(field)) {
        differences.push(`${name}.${field}: the reader requires it, the Studio does not`);
      }
      if (value) compareValues(`${name}.${field}`, fieldModel, value);
    }
  }

  function compareValues(place: string, wrapped: z.ZodType, node: StudioNode): void {
    const model = unwrap(wrapped);
    const studio = follow(node);
    if (!studio) return;
    if (model instanceof z.ZodDiscriminatedUnion) {
      compareMembers(place, model.options as z.ZodObject[], studio);
    } else if (model instanceof z.ZodArray && studio.type === 'array') {
      compareValues(place, model.element as z.ZodType, studio.of);
    } else if (model instanceof z.ZodObject && studio.type === 'object') {
      const name = typeName(model) ?? place;
      if (!BUILT_IN_TYPES.has(name)) compareFields(name, model, studio.attributes);
    } else if (model instanceof z.ZodObject && studio.type === 'union') {
      compareMembers(place, [model], studio);
    } else if (kindOf(model) !== kindOf(studio)) {
      differences.push(`${place}: the reader expects ${kindOf(model)}, the Studio writes ${kindOf(studio)}`);
    }
  }

  /** Compares the members of an array by `_type`. */
  function compareMembers(place: string, models: z.ZodObject[], studio: StudioNode): void {
    const members = new Map(
      (studio.type === 'union' ? studio.of : [studio]).map((node) => [studioTypeName(node), node]),
    );
    for (const model of models) {
      const name = typeName(model) ?? '';
      const member = members.get(name);
      members.delete(name);
      const fields = member && follow(member);
      if (!member) differences.push(`${place}: the Studio schema has no ${name}`);
      else if (!BUILT_IN_TYPES.has(name) && fields?.type === 'object') compareFields(name, model, fields.attributes);
    }
    for (const name of members.keys()) differences.push(`${place}: the reader does not support ${name}`);
  }

  for (const [name, model] of Object.entries(models)) {
    const type = studioSchema.find((candidate) => candidate.name === name);
    if (!type) differences.push(`${name}: the Studio schema has no such type`);
    else if (type.type === 'document') compareFields(name, unwrap(model) as z.ZodObject, type.attributes);
    else if (type.value.type === 'object') compareFields(name, unwrap(model) as z.ZodObject, type.value.attributes);
    else compareValues(name, model, type.value);
  }
  return differences;
}

/** The node or the type that it references; `undefined` if the reader resolves it to another type. */
function follow(node: StudioNode): StudioNode | undefined {
  // An array member consists of its key and a reference to its type.
  if (node.type === 'object' && node.rest?.type === 'inline') return follow(node.rest);
  // References to several types.
  if (node.type === 'union' && node.of.every((member) => follow(member) === undefined)) return undefined;
  if (node.type !== 'inline') return node;
  if (RESOLVED_TYPES.test(node.name)) return undefined;
  const type = studioSchema.find(({ name }) => name === node.name);
  return type?.type === 'type' ? follow(type.value) : undefined;
}

function studioTypeName(node: StudioNode): string {
  if (node.type === 'inline') return node.name;
  const type = node.type === 'object' ? (node.attributes['_type']?.value ?? node.rest) : undefined;
  if (type?.type === 'inline') return type.name;
  return type?.type === 'string' && type.value ? type.value : node.type;
}

function typeName(model: z.ZodObject): string | undefined {
  const type: unknown = model.shape['_type'];
  return type instanceof z.ZodLiteral ? String([...type.values][0]) : undefined;
}

/** Unwraps optional, default, catch, lazy and transformed models. */
function unwrap(model: z.ZodType): z.ZodType {
  if (model instanceof z.ZodOptional || model instanceof z.ZodDefault) return unwrap(model.unwrap() as z.ZodType);
  if (model instanceof z.ZodCatch || model instanceof z.ZodLazy) return unwrap(model.unwrap() as z.ZodType);
  return model instanceof z.ZodPipe ? unwrap(model.in as z.ZodType) : model;
}

/** Describes a type, for example `a string`, or lists its choices. */
function kindOf(value: z.ZodType | StudioNode): string {
  if (value instanceof z.ZodEnum) return choices(value.options.map(String));
  if (value instanceof z.ZodLiteral) return 'a string';
  if (value instanceof z.ZodType) return `a ${value.def.type}`;
  if (value.type === 'union')
    return choices(value.of.map((node) => (node.type === 'string' ? (node.value ?? '') : '?')));
  return `a ${value.type}`;
}

const choices = (values: readonly string[]) => [...values].sort().join(' | ');
