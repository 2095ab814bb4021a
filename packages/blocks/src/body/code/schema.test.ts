import { createSchema, prepareForPreview } from 'sanity';
import { expect, it } from 'vitest';
import { codeSchema } from './schema.ts';

const type = createSchema({ name: 'studio', types: [codeSchema.type] }).get('code');

it.each([
  [{}, 'Code'],
  [{ language: 'ts' }, 'TypeScript'],
  [{ language: 'ts', filename: 'index.ts' }, 'index.ts'],
])('has a title in dialogs for %j', (value, title) => {
  expect(type && prepareForPreview(value, type)).toMatchObject({ title });
});
