import type { ApiField } from './api-reference.ts';
import { inlineCode } from './inline-code.ts';
import { describeRange, rangeOf } from './number-range.ts';
import { arrayOf, isObject, objectOf, resolve, targetOf, textOf } from './resolve.ts';
import type { Json, JsonObject } from './resolve.ts';

/** Deeper properties and further ones are left out, so that a circular or very large schema stays readable. */
const MAX_DEPTH = 5;
const MAX_FIELDS = 120;
/** Variants can have variants, so that without a limit their number grows exponentially. */
const MAX_VARIANTS = 120;

/** Whether a schema describes what a client sends or what it receives. */
export type Direction = 'request' | 'response';

/** What remains of the limits while the properties of one schema are read. */
interface Budget {
  fields: number;
  variants: number;
}

/** The properties of a schema, each with its own. `document` resolves references. */
export function readFields(document: JsonObject, schema: Json, direction: Direction): ApiField[] {
  return fieldsOf(document, schema, direction, {
    depth: 0,
    seen: [],
    budget: { fields: MAX_FIELDS, variants: MAX_VARIANTS },
  });
}

interface Place {
  depth: number;
  /** The schemas around this one. */
  seen: readonly JsonObject[];
  budget: Budget;
}

function fieldsOf(document: JsonObject, value: Json, direction: Direction, place: Place): ApiField[] {
  const schema = mergedSchema(document, value);
  const origin = resolve(document, value);
  if (place.depth >= MAX_DEPTH || place.seen.includes(origin)) return [];
  const inner = { ...place, seen: [...place.seen, origin] };
  if (isList(schema)) return fieldsOf(document, schema['items'], direction, inner);
  const required = new Set(arrayOf(schema['required']));
  const properties = Object.entries(objectOf(schema['properties']));
  const maps = isObject(schema['additionalProperties'])
    ? [['any other name', schema['additionalProperties']] as const]
    : [];
  const own = [...properties, ...maps].flatMap(([name, property]) => {
    const details = mergedSchema(document, property);
    const isHidden = direction === 'request' ? details['readOnly'] === true : details['writeOnly'] === true;
    if (isHidden || place.budget.fields <= 0) return [];
    place.budget.fields--;
    return [
      {
        ...readField(document, name, property, required.has(name)),
        fields: fieldsOf(document, property, direction, { ...inner, depth: place.depth + 1 }),
      },
    ];
  });
  const [variant, ...others] = variantsOf(schema);
  if (variant !== undefined && others.length === 0) return [...own, ...fieldsOf(document, variant, direction, inner)];
  return [...own, ...variantsOf(schema).flatMap((choice, index) => variantField(choice, index))];

  /** One of the schemas that a value can match, if it has properties. */
  function variantField(variant: Json, index: number): ApiField[] {
    if (place.budget.variants <= 0) return [];
    place.budget.variants--;
    const fields = fieldsOf(document, variant, direction, { ...inner, depth: place.depth + 1 });
    if (fields.length === 0) return [];
    const name = textOf(resolve(document, variant)['title']) || nameOf(variant) || `option ${index + 1}`;
    return [{ ...readField(document, name, variant, false), fields }];
  }
}

/** A parameter or a property without its own properties. */
export function readField(document: JsonObject, name: string, value: Json, isRequired: boolean): ApiField {
  const schema = mergedSchema(document, value);
  const fallback = schema['default'];
  return {
    name,
    type: typeOf(document, value),
    isRequired,
    isDeprecated: schema['deprecated'] === true,
    defaultValue: fallback === undefined ? undefined : JSON.stringify(fallback),
    constraints: constraintsOf(isList(schema) ? { ...mergedSchema(document, schema['items']), ...schema } : schema),
    description: textOf(schema['description']),
    fields: [],
  };
}

/** Merged schemas by the value they were read from: a document uses most schemas many times. */
const mergedSchemas = new WeakMap<JsonObject, JsonObject>();

/** A schema with its references followed, and what is next to them and the parts of `allOf` merged into it. */
export function mergedSchema(document: JsonObject, value: Json): JsonObject {
  if (!isObject(value)) return {};
  const known = mergedSchemas.get(value);
  if (known) return known;
  // What a schema that contains itself finds.
  mergedSchemas.set(value, {});
  const { $ref: reference, allOf, ...own } = value;
  const target = typeof reference === 'string' ? [targetOf(document, reference)] : [];
  const parts = [...target, ...arrayOf(allOf)].map((part) => {
    const merged = mergedSchema(document, part);
    const isVariant = variantsOf(merged).some((variant) => resolve(document, variant) === value);
    return isVariant ? withoutVariants(merged) : merged;
  });
  const schema = parts.length > 0 ? merge(parts, own) : value;
  mergedSchemas.set(value, schema);
  return schema;
}

/** @param own what belongs to the whole schema, and not to one of its parts */
function merge(parts: readonly JsonObject[], own: JsonObject): JsonObject {
  const all = [...parts, own];
  const objects = all.filter(({ properties }) => isObject(properties));
  const required = all.flatMap((part) => arrayOf(part['required']));
  return {
    ...(Object.assign({}, ...(objects.length > 1 ? parts.map(withoutExamples) : parts)) as JsonObject),
    ...(objects.length > 1 ? mergedExample(objects) : {}),
    ...own,
    ...(objects.length > 0 ? { properties: Object.assign({}, ...objects.map(({ properties }) => properties)) } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The part of a schema that is one of its variants. */
function withoutVariants(part: JsonObject): JsonObject {
  const { oneOf: _oneOf, anyOf: _anyOf, ...others } = part;
  return others;
}

/** The example of one part lacks the properties of the others. */
function withoutExamples(part: JsonObject): JsonObject {
  const { example: _example, examples: _examples, default: _default, ...others } = part;
  return others;
}

function mergedExample(parts: readonly JsonObject[]): { example?: JsonObject } {
  const examples = parts.map(({ example, examples }) => example ?? arrayOf(examples)[0]);
  return examples.every(isObject) ? { example: Object.assign({}, ...examples) as JsonObject } : {};
}

/** The schemas of which a value matches one. */
export const variantsOf = (schema: JsonObject): Json[] =>
  [...arrayOf(schema['oneOf']), ...arrayOf(schema['anyOf'])].filter((variant) => objectOf(variant)['type'] !== 'null');

export const isList = (schema: JsonObject): boolean => typesOf(schema).includes('array') || isObject(schema['items']);

/** The names of its types, without `null`. */
export function typesOf(schema: JsonObject): string[] {
  const { type } = schema;
  const names = typeof type === 'string' ? [type] : arrayOf(type).filter((name) => typeof name === 'string');
  if (names.length > 0) return names.filter((name) => name !== 'null');
  if (isObject(schema['properties']) || isObject(schema['additionalProperties'])) return ['object'];
  const values = 'const' in schema ? [schema['const']] : arrayOf(schema['enum']);
  return [...new Set(values.map((value) => typeof value))].filter((name) => name !== 'object');
}

/** The type of a schema in words, such as `array of strings` or `integer or null`. */
export function typeOf(document: JsonObject, value: Json, depth = 0, budget = { schemas: MAX_VARIANTS }): string {
  const schema = mergedSchema(document, value);
  if (depth > MAX_DEPTH || budget.schemas <= 0) return 'any';
  budget.schemas--;
  const variants = variantsOf(schema);
  const isNullable =
    schema['nullable'] === true ||
    arrayOf(schema['type']).includes('null') ||
    [...arrayOf(schema['oneOf']), ...arrayOf(schema['anyOf'])].length > variants.length;
  const own = typesOf(schema);
  const choices = variants.map((variant) => typeOf(document, variant, depth + 1, budget));
  const names = isList(schema)
    ? [`array of ${plural(typeOf(document, schema['items'], depth + 1, budget))}`]
    : choices.length > 0 && !(own.length > 0 && choices.includes('any'))
      ? choices
      : own;
  const format = textOf(schema['format']);
  const words = [...new Set(names)].map((name) => (format && name === 'string' ? `string, ${format}` : name));
  return [...(words.length > 0 ? words : ['any']), ...(isNullable ? ['null'] : [])].join(' or ');
}

const plural = (type: string) => (/^(string|number|integer|boolean|object)$/.test(type) ? `${type}s` : type);

/** The last part of a reference. */
const nameOf = (schema: Json) => textOf(objectOf(schema)['$ref']).split('/').at(-1) ?? '';

function constraintsOf(schema: JsonObject): string[] {
  const values = 'const' in schema ? [schema['const']] : arrayOf(schema['enum']).filter((value) => value !== null);
  const pattern = textOf(schema['pattern']);
  return [
    ...(values.length > 0 ? [values.map((value) => inlineCode(JSON.stringify(value))).join(', ')] : []),
    ...rangeOf(schema),
    ...describeRange(schema['minLength'], schema['maxLength'], ' characters'),
    ...describeRange(schema['minItems'], schema['maxItems'], ' entries'),
    ...(pattern ? [`matches ${inlineCode(pattern)}`] : []),
  ];
}
