import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { admonitionView } from './view.tsx';

const context = { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>('words') };

const html = async (fields: { kind: 'note' | 'tip' | 'info' | 'warning' | 'danger'; title?: string }) =>
  renderToStaticMarkup(await admonitionView({ _type: 'admonition', _key: 'a', body: [], ...fields }, context));

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

test.each(['note', 'tip', 'info', 'warning', 'danger'] as const)('%s has a text label', async (kind) => {
  const markup = await html({ kind });
  expect(textOf(markup).toLowerCase()).toBe(`${kind}words`);
  expect(markup).toContain('role="note"');
  expect(markup.toLowerCase()).toContain(`aria-label="${kind}"`);
});

test('shows the kind before a custom title', async () => {
  const markup = await html({ kind: 'warning', title: 'Mind the gap' });
  expect(textOf(markup)).toBe('Warning: Mind the gapwords');
  expect(markup).toContain('aria-label="Warning: Mind the gap"');
});
