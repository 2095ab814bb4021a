import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fromMarkdown, toAuthoringMarkdown, toCommonMark } from '../markdown/markdown.ts';
import { searchableSections } from '../outline/searchable-sections.ts';
import { Body } from '../render/body.tsx';
import { bodyModels, bodySchema } from './models.ts';
import { bodySamples } from './samples.ts';

/** What the surfaces of every block of rich text must do with its samples. */

const BASE = 'https://encoded.example/';
const encode = (value: unknown) => BASE + encodeURIComponent(JSON.stringify(value)).replaceAll("'", '%27');
const decode = (url: string) => JSON.parse(decodeURIComponent(url.slice(BASE.length))) as never;
const write = (body: Parameters<typeof toAuthoringMarkdown>[0]) =>
  toAuthoringMarkdown(body, { linkUrl: ({ _key, ...link }) => encode(link), imageUrl: encode, fileUrl: encode });

const blocks = Object.entries(bodySamples).map(([name, samples]) => [name, samples('sample')] as const);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe.each(blocks)('%s', (name, samples) => {
  test('matches its model and is rejected without a key', () => {
    expect(bodySchema.parse(samples)).toHaveLength(samples.length);
    const [first] = samples;
    expect(bodyModels[name as keyof typeof bodyModels].safeParse({ ...first, _key: undefined }).success).toBe(false);
  });

  test('renders without an error', async () => {
    renderToStaticMarkup(await Body({ body: samples }));
    expect(vi.mocked(console.error).mock.calls.filter(([message]) => String(message).startsWith('Block '))).toEqual([]);
  });

  test('survives a round trip through Markdown', () => {
    const markdown = write(samples);
    const resolvers = { resolveLink: decode, resolveImage: decode, resolveFile: decode };
    const { body, problems } = fromMarkdown(markdown, { file: name, ...resolvers });
    expect(problems).toEqual([]);
    expect(bodySchema.parse(body).map(({ _type }) => _type)).toEqual(samples.map(({ _type }) => _type));
    expect(write(body)).toBe(markdown);
  });

  test('is CommonMark without directives and HTML', () => {
    expect(toCommonMark(samples)).not.toMatch(/^:{2,}\w|<!--|<br>/m);
  });

  test('has the same words in search as in Markdown', () => {
    const sections = searchableSections(samples, new Map());
    expect(sections.length > 0).toBe(toCommonMark(samples).trim() !== '');
  });
});
