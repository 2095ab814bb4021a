import { PAGE_TYPES, pathOfDocument } from '@site/site/route-map';
import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { schemaTypes } from '../schema-types.ts';

const schema = createSchema({ name: 'studio', types: schemaTypes });

test.each(PAGE_TYPES)('the second line of a %s in lists of choices is its path', (_type) => {
  const fields = { slug: 'a', provider: 'b' };
  const preview = schema.get(_type)?.preview;
  expect(preview?.prepare?.({ title: 'A', ...fields })).toMatchObject({
    subtitle: pathOfDocument({ _type, ...fields }),
  });
});

test('a page without an address says so', () => {
  expect(schema.get('doc')?.preview?.prepare?.({ title: 'A' })).toMatchObject({
    title: 'A',
    subtitle: 'No address yet',
  });
});
