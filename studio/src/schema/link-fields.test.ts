import { createSchema, getValueAtPath } from 'sanity';
import type { ArraySchemaType, ObjectSchemaType, SchemaType } from 'sanity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { StoredDocument, TestDataset } from '../testing/dataset.fixture.ts';
import { createValidator } from '../testing/validate.fixture.ts';
import type { Validate } from '../testing/validate.fixture.ts';
import { schemaTypes } from './schema-types.ts';

interface LinkField {
  documentType: string;
  /** Names of fields; `[]` is an item of an array. */
  path: string;
  isOptional: boolean;
  /** The document with this link, or without any. */
  documentWith: (link: object | undefined) => StoredDocument;
}

/** Names of types without a name of their own. All others can contain themselves. */
const ANONYMOUS_TYPES: ReadonlySet<string> = new Set(['array', 'object']);
const schema = createSchema({ name: 'studio', types: schemaTypes });

/** All fields and annotations of the type `link`, at any depth, except inside of the same type again. */
function linkFieldsOf(documentType: string): LinkField[] {
  const fields: LinkField[] = [];
  visit(schema.get(documentType), '', [], (value) => ({
    _id: 'tested',
    ...(value as object),
    _type: documentType,
  }));
  return fields;

  function visit(
    type: SchemaType | undefined,
    path: string,
    above: readonly string[],
    wrap: (value: unknown) => StoredDocument,
  ): void {
    if (type === undefined || above.includes(type.name)) return;
    if (typeNames(type).includes('link')) {
      const { isOptional = false } = (type as ObjectSchemaType).options ?? {};
      fields.push({
        documentType,
        path,
        isOptional,
        documentWith: (link) => wrap(link && { ...link, _type: type.name }),
      });
      return;
    }
    const inside = ANONYMOUS_TYPES.has(type.name) ? above : [...above, type.name];
    if (type.jsonType === 'array') visitItems(type, path, inside, wrap);
    if (type.jsonType !== 'object' || type.name === 'reference') return;
    for (const field of type.fields) {
      visit(field.type, path === '' ? field.name : `${path}.${field.name}`, inside, (value) =>
        wrap({ _type: type.name, _key: 'k', [field.name]: value }),
      );
    }
  }

  function visitItems(
    array: ArraySchemaType,
    path: string,
    above: readonly string[],
    wrap: (value: unknown) => StoredDocument,
  ): void {
    for (const item of array.of) {
      if (typeNames(item).includes('block')) {
        for (const annotation of annotationsOf(item)) {
          visit(annotation, `${path}[].markDefs[]`, above, (mark) => wrap([textBlock(mark as object | undefined)]));
        }
      } else {
        visit(item, `${path}[]`, above, (value) =>
          wrap(value === undefined ? [] : [{ ...(value as object), _key: 'k' }]),
        );
      }
    }
  }
}

const typeNames = (type: SchemaType): string[] => [type.name, ...(type.type ? typeNames(type.type) : [])];

function annotationsOf(block: SchemaType): SchemaType[] {
  const { fields = [] } = block as { fields?: { name: string; type: SchemaType }[] };
  const marks = fields.find(({ name }) => name === 'markDefs')?.type as ArraySchemaType | undefined;
  return [...(marks?.of ?? [])];
}

const textBlock = (mark: object | undefined) => ({
  _type: 'block',
  _key: 'k',
  style: 'normal',
  markDefs: mark ? [{ ...mark, _key: 'm' }] : [],
  children: [{ _type: 'span', _key: 's', text: 'Words', marks: mark ? ['m'] : [] }],
});

const FIELDS = schemaTypes
  .filter(({ type }) => type === 'document')
  .flatMap(({ name }) => linkFieldsOf(name))
  .map((field): [name: string, field: LinkField] => [`${field.documentType}.${field.path}`, field]);

let dataset: TestDataset;
let validate: Validate;

beforeAll(async () => {
  dataset = await startDataset();
  validate = await createValidator(dataset);
});
afterAll(() => dataset.close());

/** Errors about the link itself, not about what the rest of the document lacks. */
async function errorsOf({ documentWith, path }: LinkField, link: object | undefined): Promise<string[]> {
  const pattern = path
    .split(/\.|(\[\])/)
    .filter(Boolean)
    .map((part) => (part === '[]' ? '\\.\\[\\w+\\]' : `\\.${part}`))
    .join('')
    .replace(/^\\\./, '');
  const expression = new RegExp(`^error ${pattern}[.:]`);
  return (await validate(documentWith(link))).filter((line) => expression.test(line));
}

it.each(FIELDS)('the link %s has the rules of links', async (_, field) => {
  const [withScript, withoutTarget, valid] = await Promise.all([
    errorsOf(field, { kind: 'external', href: 'javascript:alert(1)' }),
    errorsOf(field, { kind: 'internal' }),
    errorsOf(field, { kind: 'external', href: 'https://a.example/b' }),
  ]);
  expect(withScript).not.toEqual([]);
  expect(withoutTarget).not.toEqual([]);
  expect(valid).toEqual([]);
});

it.each(FIELDS.filter(([name]) => !name.endsWith('markDefs[]')))(
  'the link %s offers “No link” unless it is required',
  async (_, field) => {
    expect((await errorsOf(field, undefined)).length === 0).toBe(field.isOptional);
  },
);

it.each([[{ kind: 'external', href: 'hello world' }], [{ kind: 'external' }], [{}]])(
  'a link cannot be %j',
  async (link) => {
    const [, field] = FIELDS.find(([name]) => name === 'redirect.to')!;
    expect(await errorsOf(field, link)).not.toEqual([]);
  },
);

it('finds the links of all places that have them', () => {
  const names = FIELDS.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'redirect.to',
      'siteSettings.navbar[].link',
      'siteSettings.footer[].links[].link',
      'docsSidebar.items[].link',
      'doc.body[].markDefs[]',
      'doc.body[].cards[].link',
      'homePage.blocks[].actions[].link',
    ]),
  );
});

it.each([
  ['redirect', '→ '],
  ['navigationItem', ''],
])('the preview of a %s shows the target of its kind', (name, prefix) => {
  const preview = schema.get(name)?.preview;
  const subtitleOf = (kind: string) =>
    preview?.prepare?.({ title: 'Title', kind, page: 'A page', href: 'https://a.example/' }).subtitle;
  expect(subtitleOf('internal')).toBe(`${prefix}A page`);
  expect(subtitleOf('external')).toBe(`${prefix}https://a.example/`);
});

it.each([
  ['a page', { title: 'A page' }, 'A page'],
  ['an author', { name: 'Ada' }, 'Ada'],
])('the previews of links to %s show its title or name', (_target, page, title) => {
  const link = { kind: 'internal', reference: page };
  const previewOf = (name: string, value: object) => {
    const { select = {}, prepare } = schema.get(name)?.preview ?? {};
    const selected = Object.entries(select).map(([key, path]) => [key, getValueAtPath(value, path.split('.'))]);
    return prepare?.(Object.fromEntries(selected));
  };
  expect(previewOf('link', link)?.title).toBe(title);
  expect(previewOf('redirect', { to: link })?.subtitle).toBe(`→ ${title}`);
  expect(previewOf('navigationItem', { link })?.subtitle).toBe(title);
});
