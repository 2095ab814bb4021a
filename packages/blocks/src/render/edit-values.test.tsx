// @vitest-environment jsdom
import type { EditValue } from '@site/ui/edit-attributes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bodySchema, pageBlocksSchema } from '../registries/models.ts';
import { bodySamples, pageSamples } from '../registries/samples.ts';
import { text } from '../samples/sample-text.ts';
import { sampleCapabilities } from '../samples/sample-capabilities.ts';
import { Body } from './body.tsx';
import { PageBlocks } from './page-blocks.tsx';
import { fieldPath, valuePathsOf } from './value-paths.ts';

/** What a click in the preview opens, checked with the samples of every block. */

/** Marks each value with its path in the document. */
function editPaths(document: object): EditValue {
  const paths = valuePathsOf(document);
  return (value, field) => {
    const path = '_id' in value ? `other:${String(value._id)}` : paths.get(value);
    return path === undefined ? {} : { 'data-sanity': field === undefined ? path : fieldPath(path, field) };
  };
}

/** All but the end of an excerpt, which renders nothing. */
const bodies = Object.entries(bodySamples).flatMap(([name, samples]) => {
  if (name === 'truncate') return [];
  const document = { body: bodySchema.parse(samples('sample')) };
  return [[name, document, (edit?: EditValue) => Body({ body: document.body, edit })] as const];
});
const sections = Object.entries(pageSamples).map(([name, samples]) => {
  const document = { blocks: pageBlocksSchema.parse(samples('sample')) };
  const { blocks } = document;
  const render = (edit?: EditValue) => PageBlocks({ title: 'Page', blocks, capabilities: sampleCapabilities, edit });
  return [name, document, render] as const;
});

const listOf = (path: string) => path.replace(/\[[^[]*$/, '');

/** The path of each block and each item of a list that has a key, and of its list if that is enough. */
function clickTargets(content: object): string[][] {
  return [...valuePathsOf(content)].flatMap(([value, path]) => {
    // The page shows text with its marks as one element.
    if (!('_key' in value) || /\.(?:children|markDefs)\[[^\]]*\]$/.test(path)) return [];
    return [['body', 'blocks'].includes(listOf(path)) || 'style' in value ? [path] : [path, listOf(path)]];
  });
}

function parse(markup: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = markup;
  return page;
}

const pathOf = (element: Element) => element.getAttribute('data-sanity') ?? '';

/** The texts that an element of the page consists of, and for which a click opens no more than the section. */
function textsWithoutField(page: HTMLElement, content: { blocks: object[] }): string[] {
  const paths = valuePathsOf(content);
  return [...paths].flatMap(([value, path]) =>
    Object.entries(value).flatMap(([field, words]) => {
      if (typeof words !== 'string' || field.startsWith('_') || Array.isArray(value)) return [];
      const opened = [...page.querySelectorAll('*')]
        .filter(({ children, textContent }) => children.length === 0 && textContent === words)
        .map((element) => pathOf(element.closest('[data-sanity]') ?? element));
      const isField = (target: string) =>
        content.blocks.includes(value) ? target === fieldPath(path, field) : target.includes('].');
      return opened.length === 0 || opened.some(isField) ? [] : [`${words}: ${opened.join()}`];
    }),
  );
}

test.each([...bodies, ...sections])('%s: a click opens each of its items', async (_name, content, render) => {
  const page = parse(renderToStaticMarkup(await render(editPaths(content))));
  const marked = new Set([...page.querySelectorAll('[data-sanity]')].map(pathOf));
  expect(clickTargets(content).filter((paths) => !paths.some((path) => marked.has(path)))).toEqual([]);
});

test.each(sections)('%s: a click on a text opens its field', async (_name, content, render) => {
  const page = parse(renderToStaticMarkup(await render(editPaths(content))));
  expect(textsWithoutField(page, content)).toEqual([]);
});

test.each([...bodies, ...sections])('%s: visitors get no attributes', async (_name, _content, render) => {
  expect(renderToStaticMarkup(await render())).not.toContain('data-sanity');
});

test('an item that contains a list, and the items of that list, can be clicked', async () => {
  const item = (key: string, level: number, listItem: 'bullet' | 'number' = 'bullet') => ({
    ...text(key, ['Words'], { listItem }),
    level,
  });
  const content = { body: bodySchema.parse([item('a', 1), item('b', 2), item('c', 2, 'number'), item('d', 1)]) };
  const page = parse(renderToStaticMarkup(await Body({ body: content.body, edit: editPaths(content) })));
  expect([...page.querySelectorAll('li')].map(pathOf)).toEqual(
    ['a', 'b', 'c', 'd'].map((key) => `body[_key=="${key}"]`),
  );
});
