import { blockPageSchema, docSchema } from '@site/content/models/documents';
import { parseDocument } from '@site/content/parse';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Body } from '@site/blocks/body';
import { PageBlocks } from '@site/blocks/page-blocks';
import { bodySamples, pageSamples } from '@site/blocks/registries/samples';

/** A block with any content, or without, leaves the rest of the page in place, and no text becomes markup. */

const text = (words: string) => ({
  _type: 'block',
  _key: words,
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text: words }],
});
/** The samples of every block. */
const BODY_BLOCKS = Object.entries(bodySamples).map(([name, samples]) => [name, samples('s').slice(0, 2)] as const);
const PAGE_BLOCKS = Object.entries(pageSamples).map(([name, samples]) => [name, samples('s').slice(0, 1)] as const);

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';

/** Values for a field that an editor should have filled; `undefined` removes the field. */
const VALUES: [name: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['an empty text', ''],
  ['an empty list', []],
  ['a list of nonsense', [null, 7, { _type: 'nonsense', _key: 'n' }, {}]],
  ['an object', {}],
  ['markup', HOSTILE],
  ['right-to-left text and emoji', '\u202eمرحبا بالعالم 🤖👩‍🚀'],
  ['a text without end', 'word '.repeat(4000)],
  ['a word without end', 'x'.repeat(20_000)],
];

/** The block with `value` in each of its fields and of its members' fields, one at a time. */
function* spoil(fields: unknown, value: unknown): Generator {
  if (Array.isArray(fields)) {
    for (const member of spoil(fields[0], value)) yield [member, ...(fields as unknown[]).slice(1)];
  } else if (typeof fields === 'object' && fields !== null) {
    for (const [name, field] of Object.entries(fields)) {
      if (name === '_type' || name === '_key') continue;
      yield { ...fields, [name]: value };
      for (const inner of spoil(field, value)) yield { ...fields, [name]: inner };
    }
  }
}

const page = { _id: 'p', _updatedAt: '2026-01-01T00:00:00Z', title: 'Page' };
const NO_REPORT = () => undefined;

async function bodyMarkup(block: unknown): Promise<string> {
  const raw = { ...page, _type: 'doc', slug: 's', path: '/docs/s/', body: [text('before'), block, text('after')] };
  const doc = parseDocument(docSchema, raw, NO_REPORT);
  return doc ? renderToStaticMarkup(await Body({ body: doc.body })) : '';
}

async function pageMarkup(block: unknown): Promise<string> {
  const quote = (words: string) => ({ _type: 'quote', _key: words, text: words });
  const raw = { ...page, _type: 'homePage', path: '/', blocks: [quote('before'), block, quote('after')] };
  const parsed = parseDocument(blockPageSchema, raw, NO_REPORT);
  if (!parsed) return '';
  return renderToStaticMarkup(await PageBlocks({ title: 'Page', blocks: parsed.blocks, capabilities: [] }));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** What is missing from the rest of the page, or became markup. */
function harmOf(markup: string): string[] {
  const missing = ['>before<', '>after<'].filter((words) => !markup.includes(words));
  return [...missing, ...(/<script|<img src=x/.exec(markup) ?? [])];
}

describe.each(VALUES)('%s in a field leaves the rest of the page:', (_name, value) => {
  test.each(BODY_BLOCKS)('%s', async (_name, blocks) => {
    for (const block of blocks) {
      for (const each of spoil(block, value)) expect(harmOf(await bodyMarkup(each))).toEqual([]);
    }
  });

  test.each(PAGE_BLOCKS)('%s', async (_name, blocks) => {
    for (const block of blocks) {
      for (const each of spoil(block, value)) expect(harmOf(await pageMarkup(each))).toEqual([]);
    }
  });
});

test('a block of no known type leaves the rest of the page', async () => {
  expect(harmOf(await bodyMarkup({ _type: 'hologram', _key: 'h' }))).toEqual([]);
  expect(harmOf(await pageMarkup({ _type: 'hologram', _key: 'h' }))).toEqual([]);
});
