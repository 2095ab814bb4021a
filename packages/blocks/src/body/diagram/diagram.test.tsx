import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { fromMarkdown } from '../../markdown/markdown.ts';
import { resolvers } from '../../markdown/example.fixture.ts';
import { bodySchema } from '../../registries/models.ts';
import { Body } from '../../render/body.tsx';
import { diagramView } from './view.tsx';

const context = { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>(null) };

const html = async (code: string, { key = 'd1', alt = 'What it shows', isPageWide = false } = {}) =>
  renderToStaticMarkup(await diagramView({ _type: 'diagram', _key: key, code, alt }, { ...context, isPageWide }));

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

const labels = (markup: string) => [...markup.matchAll(/<(?:text|tspan)[^>]*>([^<]+)/g)].map(([, label]) => label);

test.each([
  ['a[Robot] ----> b[Portal]', ['Robot', 'Portal'], 1],
  ['a -...-> b\n  b ====> c', ['a', 'b', 'c'], 2],
  ['a--text-->b', ['text', 'a', 'b'], 1],
  ['a --> b\n  a[Robot]', ['Robot', 'b'], 1],
  ['a --> b\n  click a "https://fleetloom.example"', ['a', 'b'], 1],
  ['a-->b; b-->c["x; y"];', ['a', 'b', 'x; y'], 2],
  ['a[/in/] --> b', ['in', 'b'], 1],
  ['a & b --> c', ['a', 'b', 'c'], 2],
  ['a ~~~ b\n  b --> c', ['a', 'b', 'c'], 1],
])('renders only the nodes and labels of %j', async (lines, shown, count) => {
  const markup = await html(`flowchart TD\n  ${lines}`);
  expect(labels(markup)).toEqual(shown);
  expect(edges(markup)).toBe(count);
});

test.each([
  [
    'Robot Agent->>Cloud API: connect\n  Cloud API-->>Robot Agent: token',
    ['connect', 'token'],
    ['Robot Agent', 'Cloud API'],
  ],
  ['participant Robot Agent\n  participant Cloud\n  Robot Agent->>Cloud: a: b', ['a: b'], ['Robot Agent', 'Cloud']],
  ['fleet-agent->>api: connect\n  api-)fleet-agent: ok', ['connect', 'ok'], ['fleet-agent', 'api']],
  ['A->>+B: x\n  B-->>-A: y\n  actor B as Broker', ['x', 'y'], ['A', 'Broker']],
  ['A->>B: x\n  Note over A,Cloud API: both', ['x', 'both'], ['A', 'B', 'Cloud API']],
  ['autonumber\n  A->>B: x\n  B->>A: y', ['1. x', '2. y'], ['A', 'B']],
  ['critical c\n  A->>B: x\n  option z\n  A->>B: y\n  end', ['critical [c]', '[z]', 'x', 'y'], ['A', 'B']],
  ['box Team\n  participant A\n  end\n  rect rgb(0, 0, 0)\n  A->>B: x\n  end', ['x'], ['A', 'B']],
])('renders the participants and messages of %j', async (lines, texts, participants) => {
  expect(labels(await html(`sequenceDiagram\n  ${lines}`))).toEqual([...texts, ...participants]);
});

test('generates different ids for two diagrams on one page', async () => {
  const [first, second] = await Promise.all(['one', 'two'].map((key) => html('flowchart LR\n  a --> b', { key })));
  expect(first).toContain('url(#diagram-one-arrowhead)');
  expect(second).toContain('id="diagram-two-arrowhead"');
});

test('generates different ids for two diagrams with the same key, such as in two tabs', async () => {
  const edges = Array.from({ length: 6 }, (_, index) => `  root --> s${index}[Station]`).join('\n');
  const fence = `\`\`\`mermaid alt="Stations"\nflowchart TD\n${edges}\n\`\`\``;
  const markdown = `::::tabs\n:::tab[One]\n${fence}\n:::\n:::tab[Two]\n${fence}\n:::\n::::`;
  const body = bodySchema.parse(fromMarkdown(markdown, { file: 'page.md', ...resolvers }).body);
  const markup = renderToStaticMarkup(await Body({ body }));
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id) => id?.endsWith('-enlarged'))).toHaveLength(2);
  expect(new Set(ids).size).toBe(ids.length);
});

test('escapes labels', async () => {
  const markup = await html('flowchart LR\n  a["<img src=x onerror=alert(1)>"] --> b');
  expect(markup).not.toContain('<img');
});

const widths = (markup: string) =>
  [...markup.matchAll(/<svg id[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));
const rowOf = (count: number) =>
  `flowchart LR\n${Array.from({ length: count }, (_, index) => `  s${index}[Station] --> s${index + 1}[Station]`).join('\n')}`;

test('renders a diagram for narrow columns too, and only that one if the written one fits no column', async () => {
  expect(widths(await html(rowOf(1)))).toHaveLength(1);
  const [wide = 0, narrow = 0] = widths(await html(rowOf(4)));
  expect(wide).toBeLessThan(640);
  expect(narrow).toBeLessThan(120);
  expect(widths(await html(rowOf(12)))).toEqual([narrow]);
});

test('renders a diagram as written that fits the page but not a text column only where it can be as wide as the page', async () => {
  const onPage = await html(rowOf(8), { isPageWide: true });
  const [wide = 0, narrow = 0] = widths(onPage);
  expect(wide).toBeGreaterThan(640);
  expect(wide).toBeLessThan(1134);
  expect(onPage).toContain('diagram-page-wide');
  expect(onPage).toContain('diagram-page-narrow');
  expect(widths(await html(rowOf(8)))).toEqual([narrow]);
  expect(await html(rowOf(4), { isPageWide: true })).toContain('class="diagram-drawing diagram-wide"');
});

test('breaks long labels in narrow columns', async () => {
  const markup = await html(
    'sequenceDiagram\n  participant a as Operator\n  participant b as Robot part of the base\n  a->>b: acquire the lock for an hour: now\n  b-->>a: granted',
  );
  const lines = [...markup.matchAll(/<tspan[^>]*>([^<]*)/g)].map(([, line]) => line);
  expect(lines).toEqual(['acquire the', 'lock for an', 'hour: now', 'Robot part', 'of the base']);
  // The patch in `patches/` measures the longest line only.
  expect(widths(markup).at(-1)).toBeLessThan(260);
});

test('can be enlarged if it is scaled down on phones', async () => {
  const wideLevel = (count: number) =>
    `flowchart TD\n${Array.from({ length: count }, (_, index) => `  root --> s${index}[Station]`).join('\n')}`;
  expect(await html(wideLevel(2))).not.toContain('popover');
  expect(await html(wideLevel(6))).toContain('<use href="#diagram-d1-narrow"');
});

test.each(['pie\n  "a" : 3', 'no diagram at all', 'flowchart LR\n  a --> ', 'flowchart LR\n  a --x b'])(
  'shows the source of %j, which cannot be rendered, and logs an error',
  async (source) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const markup = await html(source);
    expect(markup).toContain('code-block"');
    expect(log.mock.calls[0]?.[0]).toContain('d1 (What it shows)');
  },
);
