import type { RichText } from '@site/portable-text/rich-text';
import type { TextBlock } from '@site/portable-text/text-block';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Body } from './body.tsx';
import { renderBody } from './render-body.tsx';

const html = async (body: RichText) => renderToStaticMarkup(await Body({ body }));

function text(words: string, fields: Partial<TextBlock> = {}): TextBlock {
  return {
    _type: 'block',
    _key: words,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'span', text: words, marks: [] }],
    ...fields,
  };
}

function linked(words: string, url: string | undefined): TextBlock {
  return text(words, {
    markDefs: [{ _type: 'link', _key: 'link', kind: 'internal', ...(url !== undefined && { url }) }],
    children: [{ _type: 'span', _key: 'span', text: words, marks: ['link'] }],
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('gives each heading a unique anchor, also inside blocks', async () => {
  const markup = await html([
    text('Set up', { style: 'h2' }),
    { _type: 'admonition', _key: 'a', kind: 'note', body: [text('Set up', { style: 'h3' })] },
    text('Set up', { style: 'h2', _key: 'again' }),
  ]);
  expect([...markup.matchAll(/<(h\d) id="([^"]*)"/g)].map(([, level, id]) => `${level} ${id}`)).toEqual([
    'h2 set-up',
    'h3 set-up-1',
    'h2 set-up-2',
  ]);
  expect(markup).toContain('href="#set-up-2"');
});

test('puts the link of a heading beside it, so that the name of the heading is its text', async () => {
  expect(await html([text('Set up', { style: 'h2' })])).toBe(
    '<div class="prose"><div class="heading h2"><h2 id="set-up">Set up</h2>' +
      '<a class="heading-anchor" href="#set-up" aria-label="Link to “Set up”"></a></div></div>',
  );
});

test('leaves random keys out of the data of pages that nobody edits', async () => {
  const body = [text('Robots', { style: 'h2', _key: '1urja58893u' }), text('An arm.', { _key: '01xy8krj8xc' })];
  const keys = async (edit?: () => object) => {
    const element = (await renderBody(body, undefined, edit)) as ReactElement<{ value: { _key?: string }[] }>;
    return element.props.value.map(({ _key }) => _key);
  };
  expect(await keys()).toEqual([undefined, undefined]);
  expect(await keys(() => ({}))).toEqual(['1urja58893u', '01xy8krj8xc']);
});

test('shows the text of a link whose target was deleted', async () => {
  expect(await html([linked('the guide', undefined)])).toBe('<div class="prose"><p><span>the guide</span></p></div>');
});

test('renders internal and external links', async () => {
  expect(await html([linked('inside', '/docs/faq/')])).toContain('<a href="/docs/faq/" data-page="">inside</a>');
  expect(await html([linked('out', 'https://ros.example/')])).toContain(
    '<a href="https://ros.example/" rel="external noopener">out</a>',
  );
});

test('never links to a script', async () => {
  expect(await html([linked('run', 'javascript:alert(1)')])).not.toContain('href');
});

test('nests lists', async () => {
  const markup = await html([
    text('one', { listItem: 'bullet', level: 1 }),
    text('in one', { listItem: 'number', level: 2 }),
    text('two', { listItem: 'bullet', level: 1 }),
  ]);
  expect(markup).toContain('<ul><li>one<ol><li>in one</li></ol></li><li>two</li></ul>');
});

test('nests a list of another kind, and one without an item above it, without empty items', async () => {
  const markup = await html([
    text('one', { listItem: 'bullet', level: 1 }),
    text('dot', { listItem: 'bullet', level: 2 }),
    text('first', { listItem: 'number', level: 2 }),
    text('second', { listItem: 'number', level: 2 }),
    text('two', { listItem: 'bullet', level: 1 }),
    text('three', { listItem: 'number', level: 1 }),
    text('Text'),
    text('deep', { listItem: 'bullet', level: 3 }),
    text('four', { listItem: 'bullet' }),
  ]);
  expect(markup).toContain(
    '<ul><li>one<ul><li>dot</li></ul><ol><li>first</li><li>second</li></ol></li><li>two</li></ul>' +
      '<ol><li>three</li></ol><p>Text</p><ul><li>deep</li><li>four</li></ul>',
  );
});

test('omits a block that fails to render, logs it, and keeps the rest', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = { _type: 'video', _key: 'v1', url: 'not an address', title: 'Broken' } as const;
  expect(await html([text('before'), broken, text('after')])).toBe(
    '<div class="prose"><p>before</p><p>after</p></div>',
  );
  expect(log.mock.calls[0]?.[0]).toContain('`video` (_key v1)');
});

test('renders nothing for the truncation point of a post', async () => {
  expect(await html([{ _type: 'truncate', _key: 't' }])).toBe('<div class="prose"></div>');
});

test('loads an image at the top of a page eagerly, and others lazily', async () => {
  const figure = (name: string) =>
    ({
      _type: 'figure',
      _key: name,
      alt: name,
      image: {
        _type: 'image',
        asset: { _id: `image-${name}`, url: `https://assets.example/${name}.png`, width: 800, height: 600 },
      },
    }) as const;
  const markup = await html([
    text('Intro'),
    figure('first'),
    { _type: 'admonition', _key: 'a', kind: 'note', body: [figure('inside')] },
    figure('fourth'),
  ]);
  const loading = [...markup.matchAll(/<img src="[^"]*\/(\w+)\.png[^>]* loading="(\w+)"/g)];
  expect(loading.map(([, name, when]) => `${name} ${when}`)).toEqual(
    expect.arrayContaining(['first eager', 'inside lazy', 'fourth lazy']),
  );
  expect(markup).toMatch(/first\.png[^>]* fetchPriority="high"/i);
  expect(markup).not.toMatch(/fourth\.png[^>]* fetchPriority/i);
});
