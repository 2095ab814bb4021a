import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fromMarkdown, toAuthoringMarkdown, toCommonMark } from '../../markdown/markdown.ts';
import { plainText } from '../../outline/plain-text.ts';
import { bodySchema } from '../../registries/models.ts';
import { Body } from '../../render/body.tsx';
import { factsModel } from './model.ts';
import { factsSamples } from './sample.ts';

const body = factsSamples('test');

test('renders each value under its label, as a link if it has one', async () => {
  const markup = renderToStaticMarkup(await Body({ body }));
  expect(markup).toContain('<dt>Latency</dt><dd>40 ms</dd>');
  expect(markup).toContain('<dd><a href="/docs/guides/getting-started/" data-page="">Getting started</a></dd>');
});

test('survives a round trip through Markdown', () => {
  const markdown = toAuthoringMarkdown(body);
  const { body: read, problems } = fromMarkdown(markdown, {
    file: 'facts.md',
    resolveLink: (url) => ({ _type: 'link', kind: 'internal', url }),
    resolveImage: () => undefined,
  });
  expect(problems).toEqual([]);
  expect(toAuthoringMarkdown(read)).toBe(markdown);
  expect(bodySchema.parse(read)).toMatchObject([
    { _type: 'facts', facts: [{ label: 'Latency', value: '40 ms' }, { link: { kind: 'internal' } }, {}] },
  ]);
});

test('becomes a list in CommonMark', () => {
  expect(toCommonMark(body)).toContain('- **Latency**: 40 ms\n- **Documentation**: [Getting started](/docs/');
});

test('has its caption, labels and values in search', () => {
  expect(plainText(body).split('\n')).toEqual(expect.arrayContaining(['At a glance, in test', 'Latency · 40 ms']));
});

test.each([{ facts: undefined }, { facts: [{ _type: 'fact', _key: 'a', label: 'A' }] }, { caption: 7 }])(
  'is rejected with %j',
  (fields) => {
    expect(factsModel.safeParse({ ...body[0], ...fields }).success).toBe(false);
  },
);
