import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tabsView } from './view.tsx';

test('contains every panel with its label and selects the first', async () => {
  const tabs = ['React', 'HTML'].map((label) => ({
    _type: 'tab' as const,
    _key: label,
    label,
    value: label.toLowerCase(),
    body: [],
  }));
  const view = await tabsView(
    { _type: 'tabs', _key: 't', group: 'framework', tabs },
    { anchors: new Map(), renderBody: () => Promise.resolve('words') },
  );
  const markup = renderToStaticMarkup(view);
  expect(markup.match(/words/g)).toHaveLength(2);
  expect([...markup.matchAll(/aria-selected="(\w+)"/g)].map(([, value]) => value)).toEqual(['true', 'false']);
  expect([...markup.matchAll(/class="tab-label">(\w+)/g)].map(([, label]) => label)).toEqual(['React', 'HTML']);
  expect(markup.match(/data-inactive/g)).toHaveLength(1);
  expect([...markup.matchAll(/role="tabpanel"[^>]*tabindex="(-?\d)"/gi)].map(([, index]) => index)).toEqual([
    '0',
    '-1',
  ]);
});
