import { createSchema } from 'sanity';
import type { SlugSchemaType } from 'sanity';
import { expect, test } from 'vitest';
import { schemaTypes } from '../schema-types.ts';

const schema = createSchema({ name: 'studio', types: schemaTypes });

function generate(documentType: string, title: string, current?: string) {
  const type = schema.get(documentType);
  const field = type?.jsonType === 'object' ? type.fields.find(({ name }) => name === 'slug') : undefined;
  const slugType = field?.type as SlugSchemaType | undefined;
  const parent = current === undefined ? {} : { slug: { _type: 'slug', current } };
  return slugType?.options?.slugify?.(title, slugType, { parent } as never);
}

test.each([
  ['doc', 'guides/config', 'guides/configuration'],
  ['doc', 'guides/deep/config', 'guides/deep/configuration'],
  ['doc', 'config', 'configuration'],
  ['doc', undefined, 'configuration'],
  ['page', 'solutions/config', 'solutions/configuration'],
])('“Generate” keeps a %s at %s in its folder', (documentType, current, generated) => {
  expect(generate(documentType, 'Configuration', current)).toBe(generated);
});

test.each([
  ['Øresund fleet', undefined, 'oresund-fleet'],
  ['Maps & routes', undefined, 'maps-and-routes'],
  ['What’s new in OpenAPI 3.1', undefined, 'whats-new-in-openapi-3-1'],
  ['Зарядка роботов', undefined, 'zaryadka-robotov'],
  ['Ρομπότ & χάρτες', undefined, 'rompot-and-xartes'],
  ['Giuseppi Ħal-Għaxaq', undefined, 'giuseppi-hal-ghaxaq'],
  [`${'warehouse '.repeat(9)}robots`, 'solutions/config', `solutions/${'warehouse-'.repeat(9)}robots`],
  [`${'warehouse '.repeat(9)}robots2`, 'solutions/config', `solutions/${'warehouse-'.repeat(9).slice(0, -1)}`],
  ['a'.repeat(97), undefined, 'a'.repeat(96)],
])('“Generate” for the title “%s” changes the address %s to “%s”', (title, current, generated) => {
  expect(generate('page', title, current)).toBe(generated);
});

// A slug field shows the error. Without one, Sanity would remove the address.
test.each(['doc', 'page', 'post', 'capability', 'legalPage', 'tag', 'author', 'provider'])(
  '“Generate” says why it makes no address for a %s from a title that cannot be written in Latin letters',
  (documentType) => {
    expect(() => generate(documentType, '製品', 'config')).toThrow(/^Nothing was generated/);
  },
);
