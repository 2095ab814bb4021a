import { LONG_TITLE, OTHER_SCRIPTS, RIGHT_TO_LEFT, UNBREAKABLE } from '@site/blocks/samples/odd-texts';
import * as fc from 'fast-check';
import { z } from 'zod';

/** Arrays below this depth are as short as they can be, so that rich text in rich text ends. */
const MAX_DEPTH = 5;

const TEXTS = fc.oneof(
  fc.constantFrom('Words', 'Robots and clouds', LONG_TITLE, OTHER_SCRIPTS, RIGHT_TO_LEFT, UNBREAKABLE),
  fc.constantFrom('<b>&amp;</b>', '{a} [b](c) `d` *e* _f_ ::: |', '# 1. - > \\', '"quoted" \'text\'', ' ', ''),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** Values of the formats that models ask for; each string and number must be one that its model accepts. */
const STRINGS = [
  '2026-11-22T08:30:00Z',
  '2026-11-22',
  'https://elsewhere.example/a?b=c#d',
  'https://video.example/watch.mp4',
  '/docs/guides/getting-started/',
  '4:05',
];
const NUMBERS = [0.1, 0.5, 1, 2, 16, 800];

/** Values by the names of their fields, where any text would be valid but not sensible. */
const FIELDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  _key: fc.uuid(),
  slug: fc.constantFrom('a', 'b-c', 'd-2'),
  path: fc.constantFrom('/', '/docs/guides/a/', '/blog/b/', '/caps/c/d/'),
  url: fc.constantFrom('/docs/guides/a/#b', 'https://elsewhere.example/', 'mailto:name@example.com'),
  marks: fc.subarray(['strong', 'em', 'code', 'strike-through', 'no-such-mark']),
  level: fc.integer({ min: 1, max: 1000 }),
  language: fc.constantFrom('ts', 'sh', 'no-such-language'),
  'diagram.code': fc.constantFrom('flowchart LR\n  a --> b', 'no diagram'),
};

const known = new Map<number, WeakMap<z.ZodType, fc.Arbitrary<unknown>>>();

/** Random values that a model accepts. */
export function valuesOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const ofDepth = known.get(depth) ?? new WeakMap<z.ZodType, fc.Arbitrary<unknown>>();
  known.set(depth, ofDepth);
  const values = ofDepth.get(schema) ?? newValuesOf(schema, depth);
  ofDepth.set(schema, values);
  return values;
}

function newValuesOf(schema: z.ZodType, depth: number): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) {
    return fc.option(valuesOf(schema.unwrap() as z.ZodType, depth), { nil: undefined });
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    return valuesOf(schema.unwrap() as z.ZodType, depth);
  }
  if (schema instanceof z.ZodLazy) return valuesOf(schema.unwrap() as z.ZodType, depth);
  if (schema instanceof z.ZodPipe) return valuesOf(schema.in as z.ZodType, depth);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.constantFrom(...accepted(schema, NUMBERS));
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return fc.oneof(...schema.options.map((option) => valuesOf(option as z.ZodType, depth)));
  }
  if (schema instanceof z.ZodArray) {
    const minLength = schema.safeParse([]).success ? 0 : 1;
    if (depth > MAX_DEPTH && minLength === 0) return fc.constant([]);
    return fc.array(valuesOf(schema.element as z.ZodType, depth + 1), {
      minLength,
      maxLength: depth > MAX_DEPTH ? minLength : 3,
    });
  }
  if (schema instanceof z.ZodObject) return objectsOf(schema, depth);
  if (schema instanceof z.ZodString && accepted(schema, ['any']).length > 0) {
    return TEXTS.filter((text) => schema.safeParse(text).success);
  }
  return fc.constantFrom(...accepted(schema, STRINGS));
}

function objectsOf(schema: z.ZodObject, depth: number): fc.Arbitrary<unknown> {
  const type: unknown = schema.shape['_type'];
  const name = type instanceof z.ZodLiteral ? String(type.value) : '';
  return fc.record(
    Object.fromEntries(
      Object.entries(schema.shape).map(([field, value]) => [
        field,
        FIELDS[`${name}.${field}`] ??
          suitable(value as z.ZodType, FIELDS[field]) ??
          valuesOf(value as z.ZodType, depth + 1),
      ]),
    ),
  );
}

const suitable = (schema: z.ZodType, values: fc.Arbitrary<unknown> | undefined) =>
  values?.filter((value) => schema.safeParse(value).success);

const accepted = <Value>(schema: z.ZodType, values: readonly Value[]): Value[] =>
  values.filter((value) => schema.safeParse(value).success);
