// @vitest-environment jsdom
import { createClient } from '@sanity/client';
import { bodySamples } from '@site/blocks/registries/samples';
import { blockTypes } from '@site/blocks/registries/schemas';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bundledLanguagesInfo } from './code-languages.ts';
import SiteView from './site-view.tsx';

const props = {
  client: createClient({ projectId: 'test', dataset: 'test', apiVersion: '2025-02-19', useCdn: false }),
  colorScheme: 'dark',
  fallback: 'Summary',
} as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shadowRoot = () =>
  waitFor(() => {
    const root = document.querySelector('div > div')?.shadowRoot;
    if (!root?.querySelector('.body-block')) throw new Error('Not rendered yet');
    return root;
  });

const rendered = Object.entries(bodySamples)
  .filter(([name]) => name !== 'truncate')
  .flatMap(([name, samples]) => samples('sample').map((block) => [`${name} ${block._key}`, block] as const))
  // The style guide shows how the site reports these.
  .filter(([name]) => !name.includes('broken'));

test.each(rendered)('renders %s with the view of the site', async (_name, block) => {
  const reported = vi.spyOn(console, 'error');
  render(<SiteView block={block} {...props} />);
  const root = await shadowRoot();
  expect(root.querySelector('.block-preview')?.getAttribute('data-theme')).toBe('dark');
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ['a block that lacks a required field', { _type: 'figure', _key: 'a', alt: 'No image yet' }],
  ['a block that the site does not render', { _type: 'truncate', _key: 'a' }],
  ['an unknown block', { _type: 'unknown', _key: 'a' }],
])('shows the summary of %s', async (_name, block) => {
  render(<SiteView block={block} {...props} />);
  await Promise.resolve();
  expect(screen.getByText('Summary')).toBeTruthy();
});

test('highlights every language that the Studio offers', () => {
  const code = blockTypes.find(({ name }) => name === 'code') as {
    options?: { languageAlternatives: { value: string }[] };
  };
  const known = new Set(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]));
  const offered = code.options?.languageAlternatives.map(({ value }) => value) ?? [];
  expect(offered.filter((language) => language !== 'text' && !known.has(language))).toEqual([]);
  expect(offered.length).toBeGreaterThan(10);
});
