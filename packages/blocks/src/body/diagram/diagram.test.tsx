import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { diagramView } from './view.tsx';

const context = { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>(null) };

const html = async (code: string, { key = 'd1', alt = 'What it shows' } = {}) =>
  renderToStaticMarkup(await diagramView({ _type: 'diagram', _key: key, code, alt }, context));

const edges = (markup: string) => markup.split('class="edge"').length - 1;

afterEach(() => {
  vi.restoreAllMocks();
});

test('renders an image with its description, without inline styles or external requests', async () => {
  const markup = await html('flowchart LR\n  a[Robot] -->|MQTT| b[Portal]', { alt: 'A "robot" & <portal>' });
  expect(markup).toContain('role="img" aria-label="A &quot;robot&quot; &amp; &lt;portal>"');
  expect(markup).toContain('>MQTT</text>');
  expect(markup).not.toMatch(/<style| style=|https:\/\/fonts/);
});

test.each([
  ['a-->b', 1],
  ['a-->|x|b-->c', 2],
  ['a[x --> y]-->b', 1],
  ['a --- b', 1],
  ['a -- text --> b', 1],
  ['a-- text -->b', 1],
  ['a-.->b\n  b==>c', 2],
  ['%% a --> b\n  a <--> b', 1],
])('renders every arrow of %j', async (lines, count) => {
  expect(edges(await html(`flowchart TD\n  ${lines}`))).toBe(count);
});

test('generates different ids for two diagrams on one page', async () => {
  const [first, second] = await Promise.all(['one', 'two'].map((key) => html('flowchart LR\n  a --> b', { key })));
  expect(first).toContain('url(#diagram-one-arrowhead)');
  expect(second).toContain('id="diagram-two-arrowhead"');
});

test('escapes labels', async () => {
  const markup = await html('flowchart LR\n  a["<img src=x onerror=alert(1)>"] --> b');
  expect(markup).not.toContain('<img');
});

test.each(['pie\n  "a" : 3', 'no diagram at all', 'flowchart LR\n  a --> '])(
  'shows the source of %j, which cannot be rendered, and logs an error',
  async (source) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const markup = await html(source);
    expect(markup).toContain('code-block"');
    expect(log.mock.calls[0]?.[0]).toContain('d1 (What it shows)');
  },
);
