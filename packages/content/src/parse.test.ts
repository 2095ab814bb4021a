import { describe, expect, test } from 'vitest';
import { docSchema, postSchema } from './models/documents.ts';
import { describeProblems, parseDocument } from './parse.ts';
import type { ContentProblem, DocumentProblems } from './parse.ts';

const text = (key: string, content: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${key}s`, text: content }],
});

const doc = (fields: Record<string, unknown> = {}) => ({
  _id: 'doc-guides-api',
  _type: 'doc',
  _updatedAt: '2026-01-02T03:04:05Z',
  title: 'API',
  slug: 'guides/api',
  path: '/docs/guides/api/',
  body: [text('a', 'Hello')],
  ...fields,
});

function parseDoc(document: unknown) {
  const problems: ContentProblem[] = [];
  return { value: parseDocument(docSchema, document, (found) => problems.push(...found.problems)), problems };
}

describe('a valid document', () => {
  test('is returned with defaults and without a report', () => {
    const { value, problems } = parseDoc(doc());
    expect(problems).toEqual([]);
    expect(value?.description).toBe('');
    expect(value?.body).toHaveLength(1);
  });
});

describe('an invalid part', () => {
  test('is left out and reported with document and path', () => {
    const { value, problems } = parseDoc(
      doc({ body: [text('a', 'before'), { _type: 'code', _key: 'b' }, text('c', 'after')] }),
    );
    expect(value?.body.map((block) => block._key)).toEqual(['a', 'c']);
    expect(problems).toMatchObject([{ path: 'body[1].code', outcome: 'part left out' }]);
  });

  test('removes only the innermost block', () => {
    const tabs = {
      _type: 'tabs',
      _key: 't',
      tabs: [
        {
          _type: 'tab',
          _key: 'x',
          label: 'X',
          value: 'x',
          body: [{ _type: 'nonsense', _key: 'n' }, text('y', 'kept')],
        },
      ],
    };
    const { value, problems } = parseDoc(doc({ body: [tabs] }));
    expect(value?.body).toMatchObject([{ _type: 'tabs', tabs: [{ body: [{ _key: 'y' }] }] }]);
    expect(problems).toHaveLength(1);
  });

  test('can be an optional field', () => {
    const { value, problems } = parseDoc(doc({ image: { _type: 'image', asset: null } }));
    expect(value?.title).toBe('API');
    expect(value?.image).toBeUndefined();
    expect(problems).toMatchObject([{ outcome: 'part left out' }]);
  });

  test('can be a reference to a deleted document', () => {
    const post = { ...doc(), _type: 'post', publishedAt: '2026-01-02T03:04:05Z', tags: [null] };
    expect(parseDocument(postSchema, post, () => {})?.tags).toEqual([]);
  });
});

describe('a document without a required field', () => {
  test.each([
    ['no title', doc({ title: undefined })],
    ['an empty title', doc({ title: '' })],
    ['a title that is not a string', doc({ title: 7 })],
    ['no body', doc({ body: undefined })],
    ['no path', doc({ path: undefined })],
    ['nothing at all', null],
    ['an array', []],
  ])('%s: is left out and reported', (_, document) => {
    const { value, problems } = parseDoc(document);
    expect(value).toBeUndefined();
    expect(problems.at(-1)?.outcome).toBe('document left out');
  });
});

test('problems of a document are reported together, as one line with the first few and their number', () => {
  const reports: DocumentProblems[] = [];
  const body = Array.from({ length: 9000 }, (_, index) => ({ _type: 'code', _key: `c${index}` }));
  parseDocument(docSchema, doc({ body: [...body, text('a', 'kept')] }), (found) => reports.push(found));
  expect(reports).toHaveLength(1);
  expect(reports[0]?.problems).toHaveLength(9000);
  const line = describeProblems(reports[0]!);
  expect(line).toMatch(
    /^doc "doc-guides-api": body\[0\]\.code: .* \(part left out\); body\[1\]\.code: .*; and 8,995 more$/,
  );
  expect(line).not.toContain('\n');
});

test('the one problem of a document is one line', () => {
  const reports: DocumentProblems[] = [];
  parseDocument(docSchema, null, (found) => reports.push(found));
  expect(reports.map(describeProblems)).toEqual([
    expect.stringMatching(/^\(no type\) "\(no id\)": .* \(document left out\)$/),
  ]);
});
