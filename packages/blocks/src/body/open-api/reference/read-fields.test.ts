import { expect, test } from 'vitest';
import { exampleOf } from './read-example.ts';
import { readFields, typeOf } from './read-fields.ts';

const schemas = {
  Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
  Cat: { type: 'object', properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } },
  Dog: { type: 'object', properties: { kind: { const: 'dog' } } },
  Mission: { type: 'object', example: { id: 'm1' }, properties: { id: { type: 'string' } } },
  Color: { enum: ['red', 'green'] },
  Name: { type: 'string', description: 'A name.', example: 'picker-07' },
};
const document = { components: { schemas } };
const reference = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` });

/** The field and the example of a property with that schema. */
function read(schema: object) {
  const whole = { properties: { value: schema } };
  const [field] = readFields(document, whole, 'request');
  return { field, example: exampleOf(document, whole, 'request') };
}

test('the example of one part of allOf is not that of the whole schema', () => {
  const target = { required: ['target'], properties: { target: { type: 'string' } } };
  const parts = (part: object) => ({ allOf: [reference('Mission'), part] });
  expect(read(parts(target)).example).toEqual({ value: { id: 'string', target: 'string' } });
  const both = parts({ ...target, examples: [{ target: 'dock' }] });
  expect(read(both).example).toEqual({ value: { id: 'm1', target: 'dock' } });
  expect(read({ ...both, example: { id: 'm2' } }).example).toEqual({ value: { id: 'm2' } });
  expect(read(parts({ description: 'The next one.' })).example).toEqual({ value: { id: 'm1' } });
});

test.each([
  ['Pet', 'object', { kind: 'cat', lives: 1 }],
  ['Color', 'string', 'red'],
  ['Name', 'string', 'picker-07'],
] as const)('allOf with %s alone is the same as the reference', (name, type, example) => {
  const inside = read({ allOf: [reference(name)] });
  expect(inside).toEqual(read(reference(name)));
  expect(inside).toMatchObject({ field: { type }, example: { value: example } });
});

test('a schema for other names makes an object', () => {
  const { field, example } = read({ additionalProperties: { type: 'string' } });
  expect(field).toMatchObject({ type: 'object', fields: [{ name: 'any other name', type: 'string' }] });
  expect(example).toEqual({ value: {} });
});

test('what is next to a reference counts', () => {
  const schema = { ...reference('Name'), description: 'Its label.', default: 'robot', deprecated: true };
  expect(read(schema)).toMatchObject({
    field: { type: 'string', description: 'Its label.', defaultValue: '"robot"', isDeprecated: true },
  });
  expect(read({ ...reference('Name'), readOnly: true })).toEqual({ field: undefined, example: {} });
});

test('a variant that extends the schema of all variants is not each of them', () => {
  const extending = (property: string) => ({
    allOf: [{ $ref: '#/components/schemas/Robot' }, { properties: { [property]: { type: 'integer' } } }],
  });
  const Robot = {
    properties: { name: { type: 'string' } },
    oneOf: [{ $ref: '#/components/schemas/Arm' }, { $ref: '#/components/schemas/Cart' }],
  };
  const robots = { components: { schemas: { Robot, Arm: extending('joints'), Cart: extending('wheels') } } };
  const arm = { $ref: '#/components/schemas/Arm' };
  expect(typeOf(robots, arm)).toBe('object');
  expect(readFields(robots, arm, 'request').map(({ name }) => name)).toEqual(['name', 'joints']);
});

test('variants of variants are read up to a limit', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Variant${index}`);
  const oneOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  let reads = 0;
  const variants = Object.fromEntries(
    names.map((name) => [
      name,
      {
        get oneOf() {
          reads++;
          return oneOf;
        },
      },
    ]),
  );
  const many = { components: { schemas: variants } };
  expect(typeOf(many, oneOf[0])).toBe('any');
  expect(readFields(many, oneOf[0], 'request')).toEqual([]);
  expect(reads).toBeLessThan(10_000);
});

test.each([
  [{ minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true }, ['more than 0', 'less than 1'], 0.5],
  [{ minimum: 0, exclusiveMinimum: false, maximum: 9 }, ['0 to 9'], 0],
  [{ exclusiveMinimum: 0 }, ['more than 0'], 1],
  [{ minimum: 2, exclusiveMinimum: 0, maximum: 9 }, ['2 to 9'], 2],
  [{ minimum: 2, exclusiveMaximum: 9 }, ['at least 2', 'less than 9'], 2],
  [{ maximum: 0 }, ['at most 0'], 0],
  [{ exclusiveMaximum: 1 }, ['less than 1'], 0],
])('the limits of a number can be excluded: %j', (limits, constraints, value) => {
  expect(read({ type: 'number', ...limits })).toMatchObject({ field: { constraints }, example: { value } });
});

test('a constant has the type of its value', () => {
  expect(read({ const: 'dock' })).toMatchObject({ field: { type: 'string' }, example: { value: 'dock' } });
});

test('variants without a type leave that of the schema', () => {
  const anyOf = [{ required: ['a'] }, { required: ['b'] }];
  const properties = { a: { type: 'string' } };
  expect(read({ properties, anyOf })).toMatchObject({ field: { type: 'object' }, example: { value: { a: 'string' } } });
  expect(read({ type: 'object', anyOf })).toMatchObject({ field: { type: 'object' }, example: { value: {} } });
});

test('survives a schema that contains itself', () => {
  const Circle = { allOf: [{ $ref: '#/components/schemas/Circle' }], properties: { radius: { type: 'number' } } };
  const circular = { components: { schemas: { Circle } } };
  expect(readFields(circular, { $ref: '#/components/schemas/Circle' }, 'request')).toMatchObject([{ name: 'radius' }]);
});
