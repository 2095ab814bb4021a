import { pageBlocksSchema } from '../registries/models.ts';
import type { PageBlock } from '../registries/models.ts';
import { capabilitySummarySchema } from '../capability-summary.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { PageBlocks } from './page-blocks.tsx';

const capabilities = [
  { slug: 'maps', purpose: 'observe', illustration: 'occupancy-grid' },
  { slug: 'terminal', purpose: 'develop', illustration: 'nosuchdrawing' },
].map((fields) =>
  capabilitySummarySchema.parse({
    _id: fields.slug,
    _type: 'capability',
    title: fields.slug,
    path: `/caps/fleet/${fields.slug}/`,
    ...fields,
  }),
);

async function html(blocks: object[]) {
  const parsed = pageBlocksSchema.parse(blocks.map((block, index) => ({ _key: `k${index}`, ...block })));
  return renderToStaticMarkup(await PageBlocks({ title: 'Page', blocks: parsed, capabilities }));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('gives a page one h1, and every heading an anchor', async () => {
  const markup = await html([
    { _type: 'hero', heading: 'Fleet' },
    { _type: 'hero', heading: 'Fleet' },
  ]);
  expect([...markup.matchAll(/<(h\d) id="([^"]*)"/g)].map(([, level, id]) => `${level} ${id}`)).toEqual([
    'h1 fleet',
    'h2 fleet-1',
  ]);
});

test('renders the title as a hidden h1 without a hero', async () => {
  expect(await html([{ _type: 'quote', text: 'Words' }])).toMatch(/^<h1 class="sr-only">Page<\/h1>/);
});

test('links to the samples of code and to questions', async () => {
  const sample = (label: string) => ({ _type: 'code', _key: label, label, code: 'a' });
  const markup = await html([
    { _type: 'codeSample', heading: 'Embed', samples: [sample('React'), sample('HTML')] },
    { _type: 'faqSection', heading: 'FAQ', items: [{ _type: 'faqItem', _key: 'q', question: 'Why?', answer: [] }] },
  ]);
  expect(markup).toContain('role="tabpanel" id="html"');
  expect(markup).toContain('<details id="why">');
});

test('an empty capability grid shows every capability by purpose', async () => {
  const markup = await html([{ _type: 'capabilityGrid', heading: 'All' }]);
  expect([...markup.matchAll(/<h3[^>]*>(\w+)/g)].map(([, title]) => title)).toEqual(['Observe', 'Develop']);
  expect(markup).toContain('href="/caps/fleet/maps/"');
  expect(markup).toContain('href="/caps/fleet/terminal/"');
});

test('a list of chosen capabilities has no groups if grouping is off', async () => {
  const markup = await html([
    { _type: 'capabilityGrid', heading: 'Some', groupByPurpose: false, capabilities: [capabilities[0]] },
  ]);
  expect(markup).not.toContain('/caps/fleet/terminal/');
  expect(markup).not.toContain('Observe');
});

test('omits a button without a target', async () => {
  const action = { _type: 'action', _key: 'a', label: 'Gone', link: { _type: 'link', kind: 'internal' } };
  expect(await html([{ _type: 'callToAction', heading: 'Start', actions: [action] }])).not.toContain('Gone');
});

test('a section whose image was cleared, so that only its alternative text is left, shows the illustration', async () => {
  const markup = await html([
    { _type: 'split', heading: 'Maps', body: [], illustration: 'access', image: { _type: 'image', alt: 'A map' } },
  ]);
  expect(markup).toContain('Maps</h2>');
  expect(markup).toContain('<svg');
  expect(markup).not.toContain('A map');
});

test('omits a block that throws and keeps the others', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const blocks = [
    { _type: 'codeSample', _key: 'k0', heading: 'Broken' },
    { _type: 'quote', _key: 'k1', text: 'Still here' },
  ] as PageBlock[];
  const markup = renderToStaticMarkup(await PageBlocks({ title: 'Page', blocks, capabilities }));
  expect(markup).not.toContain('Broken');
  expect(markup).toContain('Still here');
  expect(log.mock.calls[0]?.[0]).toContain('`codeSample` (_key k0)');
});
