import { evaluate, parse } from 'groq-js';
import type { ContentProblem } from './parse.ts';
import { createContentReader } from './reader.ts';

export type Document = { _id: string; _type: string } & Record<string, unknown>;

export const UPDATED_AT = { _updatedAt: '2026-01-02T03:04:05Z' };
export const slug = (current: string) => ({ _type: 'slug', current });
export const reference = (_ref: string, _key?: string) => ({ _type: 'reference', _ref, ...(_key ? { _key } : {}) });

export function text(content: string, link?: Record<string, unknown>) {
  return {
    _type: 'block',
    _key: content,
    style: 'normal',
    markDefs: link ? [{ _type: 'link', _key: 'l', ...link }] : [],
    children: [{ _type: 'span', _key: 's', text: content, marks: link ? ['l'] : [] }],
  };
}

export const DATASET: Document[] = [
  { _id: 'siteSettings', _type: 'siteSettings', ...UPDATED_AT, name: 'Site', portalHost: 'https://portal.example/' },
  { _id: 'provider-acme', _type: 'provider', ...UPDATED_AT, name: 'Acme', slug: slug('acme') },
  {
    _id: 'capability-maps',
    _type: 'capability',
    ...UPDATED_AT,
    title: 'Maps',
    slug: slug('maps'),
    provider: reference('provider-acme'),
    purpose: 'observe',
    body: [],
    related: [reference('capability-gone', 'r')],
    furtherReading: [reference('doc-b', 'b')],
  },
  {
    _id: 'doc-a',
    _type: 'doc',
    ...UPDATED_AT,
    title: 'A',
    alsoAnswers: ['first letter'],
    sectionAnswers: [{ _type: 'sectionAnswers', _key: 's', anchor: 'limits', answers: ['how many'] }],
    slug: slug('guides/a'),
    body: [
      text('inside', { kind: 'internal', reference: reference('capability-maps'), anchor: 'limits' }),
      text('outside', { kind: 'external', href: 'https://elsewhere.example' }),
      text('portal', { kind: 'portal', href: '/register' }),
      text('gone', { kind: 'internal', reference: reference('doc-gone') }),
      {
        _type: 'admonition',
        _key: 'n',
        kind: 'note',
        body: [text('deep', { kind: 'internal', reference: reference('doc-b') })],
      },
    ],
  },
  { _id: 'doc-b', _type: 'doc', ...UPDATED_AT, title: 'B', slug: slug('learn/b'), body: [] },
  { _id: 'doc-no-title', _type: 'doc', ...UPDATED_AT, slug: slug('guides/no-title'), body: [] },
  {
    _id: 'image-1',
    _type: 'sanity.imageAsset',
    url: 'http://lake/1.png',
    mimeType: 'image/png',
    metadata: { dimensions: { width: 20, height: 10 } },
  },
  {
    _id: 'author-x',
    _type: 'author',
    ...UPDATED_AT,
    name: 'X',
    slug: slug('x'),
    image: { _type: 'image', asset: reference('image-1') },
  },
  { _id: 'tag-t', _type: 'tag', ...UPDATED_AT, title: 'T', slug: slug('t') },
  ...['2024-01-01', '2026-01-01', '2025-01-01'].map((date) => ({
    _id: `post-${date}`,
    _type: 'post',
    ...UPDATED_AT,
    title: date,
    slug: slug(date),
    publishedAt: `${date}T00:00:00Z`,
    authors: [reference('author-x', 'a'), reference('author-gone', 'b')],
    tags: date === '2024-01-01' ? [] : [reference('tag-t', 't')],
    body: [text('words of a post')],
  })),
  { _id: 'synonym-a', _type: 'searchSynonym', ...UPDATED_AT, synonyms: ['map', 'plan'] },
  { _id: 'drafts.synonym-a', _type: 'searchSynonym', ...UPDATED_AT, synonyms: ['map', 'plan', 'draft'] },
  { _id: 'synonym-b', _type: 'searchSynonym', ...UPDATED_AT, input: 'ssh', synonyms: ['shell', 7] },
];

export function readerOf(dataset: Document[] = DATASET, options: { isPreview?: boolean } = {}) {
  const problems: (ContentProblem & { documentId: string })[] = [];
  const asked: { params: Record<string, unknown>; tags: string[] }[] = [];
  const reader = createContentReader({
    ...options,
    fetch: async (query, params, tags) => {
      asked.push({ params, tags });
      return (await evaluate(parse(query, { params }), { dataset, params })).get() as Promise<unknown>;
    },
    report: ({ documentId, problems: found }) => problems.push(...found.map((problem) => ({ documentId, ...problem }))),
  });
  return { reader, problems, asked };
}
