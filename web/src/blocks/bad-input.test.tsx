import { blockPageSchema, docSchema } from '@site/content/models/documents';
import { parseDocument } from '@site/content/parse';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Body } from '#/components/prose/body.tsx';
import { PageBlocks } from './page-blocks.tsx';

/** Whatever a block holds or lacks, the rest of the page is there, and no text becomes markup (R7.3). */

type Fields = Record<string, unknown>;

const text = (words: string) => ({
  _type: 'block',
  _key: words,
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text: words }],
});
const body = [text('inside')];
const link = { _type: 'link', kind: 'external', href: 'https://site.example/', url: 'https://site.example/' };
const image = { _type: 'image', asset: { _id: 'image-a', url: 'https://lake.example/a.png', width: 80, height: 60 } };
const action = { _type: 'action', _key: 'a', label: 'Start', link };
const questions = [{ _type: 'faqItem', _key: 'q', question: 'Why?', answer: body }];

const BODY_BLOCKS: Fields[] = [
  { _type: 'code', code: 'const a = 1;', language: 'ts', filename: 'a.ts', highlightedLines: [1] },
  { _type: 'admonition', kind: 'tip', title: 'Title', body },
  { _type: 'tabs', group: 'g', tabs: [{ _type: 'tab', _key: 't', label: 'A', value: 'a', body }] },
  {
    _type: 'table',
    caption: 'Caption',
    hasHeaderRow: true,
    rows: [{ _type: 'tableRow', _key: 'r', cells: [{ _type: 'tableCell', _key: 'c', align: 'left', body }] }],
  },
  { _type: 'figure', image, alt: 'Alt', caption: 'Caption' },
  { _type: 'video', url: 'https://youtu.be/a', title: 'Title', poster: image },
  { _type: 'diagram', code: 'flowchart LR\n  a --> b', alt: 'Alt', caption: 'Caption' },
  { _type: 'steps', steps: [{ _type: 'step', _key: 's', title: 'Step', body }] },
  { _type: 'cardGrid', cards: [{ _type: 'card', _key: 'c', title: 'Card', text: 'Text', link }] },
  {
    _type: 'apiTable',
    caption: 'Caption',
    rows: [{ _type: 'apiRow', _key: 'r', name: 'n', type: 't', defaultValue: 'd', description: body }],
  },
  { _type: 'faq', items: questions },
  { _type: 'truncate' },
];

const PAGE_BLOCKS: Fields[] = [
  { _type: 'hero', eyebrow: 'E', heading: 'H', text: 'T', actions: [action], illustration: 'terminal' },
  { _type: 'featureGrid', heading: 'H', features: [{ _type: 'feature', _key: 'f', title: 'F', text: 'T', link }] },
  { _type: 'capabilityGrid', heading: 'H', text: 'T', capabilities: [], groupByPurpose: true },
  { _type: 'split', heading: 'H', body, image, imageSide: 'left', actions: [action] },
  {
    _type: 'codeSample',
    heading: 'H',
    samples: [{ _type: 'code', _key: 'c', label: 'L', code: 'a', language: 'ts' }],
    actions: [action],
  },
  { _type: 'quote', text: 'Q', attribution: 'A' },
  { _type: 'statistics', heading: 'H', items: [{ _type: 'statistic', _key: 's', value: '1', label: 'L' }] },
  { _type: 'faqSection', heading: 'H', items: questions },
  {
    _type: 'pricingTable',
    heading: 'H',
    plans: [{ _type: 'plan', _key: 'p', name: 'P', price: '1', unit: 'U', features: ['F'], action }],
  },
  { _type: 'callToAction', heading: 'H', text: 'T', actions: [action] },
  { _type: 'prose', body },
];

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';

/** What may stand where an editor should have written something; `undefined` for nothing. */
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
  ['a text without end', 'word '.repeat(20_000)],
  ['a word without end', 'x'.repeat(20_000)],
];

/** The block with `value` in the place of each of its fields and of its members' fields, one at a time. */
function* spoilt(fields: unknown, value: unknown): Generator {
  if (Array.isArray(fields)) {
    for (const member of spoilt(fields[0], value)) yield [member, ...(fields as unknown[]).slice(1)];
  } else if (typeof fields === 'object' && fields !== null) {
    for (const [name, field] of Object.entries(fields)) {
      if (name === '_type' || name === '_key') continue;
      yield { ...fields, [name]: value };
      for (const inner of spoilt(field, value)) yield { ...fields, [name]: inner };
    }
  }
}

const page = { _id: 'p', _updatedAt: '2026-01-01T00:00:00Z', title: 'Page' };
const NO_REPORT = () => undefined;

async function drawBody(block: unknown): Promise<string> {
  const raw = { ...page, _type: 'doc', slug: 's', path: '/docs/s/', body: [text('before'), block, text('after')] };
  const doc = parseDocument(docSchema, raw, NO_REPORT);
  return doc ? renderToStaticMarkup(await Body({ body: doc.body })) : '';
}

async function drawPage(block: unknown): Promise<string> {
  const quote = (words: string) => ({ _type: 'quote', _key: words, text: words });
  const raw = { ...page, _type: 'homePage', path: '/', blocks: [quote('before'), block, quote('after')] };
  const parsed = parseDocument(blockPageSchema, raw, NO_REPORT);
  if (!parsed) return '';
  return renderToStaticMarkup(await PageBlocks({ title: 'Page', blocks: parsed.blocks, capabilities: [] }));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** What of the rest is missing in the page, or got into it as markup. */
function harmOf(markup: string): string[] {
  const missing = ['>before<', '>after<'].filter((words) => !markup.includes(words));
  return [...missing, ...(/<script|<img src=x/.exec(markup) ?? [])];
}

describe.each(VALUES)('%s in the place of a field leaves the rest of the page:', (_name, value) => {
  test.each(BODY_BLOCKS.map((block) => [block['_type'], block]))('%s', async (_type, block) => {
    for (const each of spoilt({ _key: 'spoilt', ...block }, value)) expect(harmOf(await drawBody(each))).toEqual([]);
  });

  test.each(PAGE_BLOCKS.map((block) => [block['_type'], block]))('%s', async (_type, block) => {
    for (const each of spoilt({ _key: 'spoilt', ...block }, value)) expect(harmOf(await drawPage(each))).toEqual([]);
  });
});

test('a block of no known type leaves the rest of the page', async () => {
  expect(harmOf(await drawBody({ _type: 'hologram', _key: 'h' }))).toEqual([]);
  expect(harmOf(await drawPage({ _type: 'hologram', _key: 'h' }))).toEqual([]);
});
