import { actionSchema } from '@site/blocks/action';
import { linkSchema } from '@site/portable-text/link';
import { bodySchema } from '@site/blocks/registries/models';
import { DOCUMENT_MODELS } from '@site/content/models/documents-by-type';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareModels } from './compare-models.fixture.ts';
import { schemaTypes } from './schema-types.ts';

const MODELS = {
  ...DOCUMENT_MODELS,
  body: bodySchema,
  link: linkSchema,
  action: actionSchema,
};

const EXCEPTIONS = {
  surplus: {
    // The reader computes the URL from the page and heading, or from `href`.
    link: ['url', 'reference', 'headingKey', 'anchor', 'href'],
    // The reader computes the URL from the page.
    'openApi.file': ['url'],
    // Pages that contain other pages set the level.
    openApi: ['headingLevel'],
    // An object type in the Studio needs at least one field.
    truncate: ['mark'],
  },
  requiredByCustomRule: {
    ...Object.fromEntries(
      ['page', 'doc', 'post', 'author', 'tag', 'capability', 'provider', 'legalPage'].map((name) => [name, ['slug']]),
    ),
    link: ['kind'],
    openApi: ['file'],
    'openApi.file': ['source'],
    'siteSettings.announcement': ['id', 'body'],
  },
};

describe('the Studio schema and the reader’s models', () => {
  it('have the same fields, choices and required fields', () => {
    expect(compareModels(MODELS, EXCEPTIONS)).toEqual([]);
  });

  it('have the same documents', () => {
    const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);
    expect(documents.filter((name) => !(name in MODELS))).toEqual([]);
  });

  it('differ by a field, a choice or a required field', () => {
    const changed = DOCUMENT_MODELS.tag.extend({ color: z.string(), description: z.enum(['a']) }).omit({ title: true });
    expect(compareModels({ tag: changed }, EXCEPTIONS)).toEqual([
      'tag.color: the reader has it, the Studio schema lacks it',
      'tag.title: the Studio schema has it, the reader lacks it',
      'tag.description: the reader requires it, the Studio does not',
      'tag.description: the reader expects a, the Studio writes a string',
    ]);
  });
});
