import { expect, it } from 'vitest';
import { capabilitySummarySchema } from '../capability-summary.ts';
import { pageBlocksSchema, pageModels } from '../registries/models.ts';
import { richTextOfPageBlocks, toCommonMark } from './markdown.ts';

const capability = (slug: string, purpose: string) =>
  capabilitySummarySchema.parse({
    _id: slug,
    _type: 'capability',
    slug,
    purpose,
    title: slug.toUpperCase(),
    description: `About ${slug}.`,
    path: `/caps/acme/${slug}/`,
  });
const capabilities = [capability('maps', 'observe'), capability('terminal', 'develop'), capability('logs', 'observe')];

const link = (url?: string) => ({ _type: 'link', kind: 'internal', url });
const action = (label: string, url?: string) => ({ _type: 'action', _key: label, label, link: link(url) });
const text = (words: string) => ({
  _type: 'block',
  _key: words,
  children: [{ _type: 'span', _key: 's', text: words }],
});
const image = { _type: 'image', alt: 'A hall', asset: { _id: 'image-1', url: '/hall.png', width: 4, height: 3 } };
const code = (label: string) => ({ _type: 'code', _key: label, label, code: label, language: 'ts' });
const common = { eyebrow: 'Eyebrow', text: 'Words.' };

const BLOCKS = [
  { _type: 'hero', heading: 'Hero', ...common, actions: [action('Start', '/docs/'), action('Gone')] },
  {
    _type: 'featureGrid',
    heading: 'Features',
    features: [
      { _type: 'feature', _key: 'a', title: 'Fast', text: 'Very.', link: link('/fast/') },
      { _type: 'feature', _key: 'b', title: 'Small' },
    ],
  },
  { _type: 'capabilityGrid', heading: 'All' },
  { _type: 'capabilityGrid', heading: 'Some', capabilities: [capabilities[1]], groupByPurpose: false },
  { _type: 'split', heading: 'Split', body: [text('Left.')], image, actions: [action('More', '/more/')] },
  { _type: 'codeSample', heading: 'One sample', ...common, samples: [code('one')] },
  { _type: 'codeSample', heading: 'Two samples', samples: [code('one'), code('two')] },
  { _type: 'quote', text: 'It runs.', attribution: 'Somebody' },
  {
    _type: 'simulationSection',
    heading: 'Try it',
    text: 'The robot is simulated.',
    panels: ['lock'],
    actions: [action('Manual', '/docs/')],
  },
  { _type: 'statistics', heading: 'Figures', items: [{ _type: 'statistic', _key: 'a', value: '9', label: 'robots' }] },
  {
    _type: 'faqSection',
    heading: 'Asked',
    items: [{ _type: 'faqItem', _key: 'a', question: 'Why?', answer: [text('Because.')] }],
  },
  {
    _type: 'pricingTable',
    heading: 'Plans',
    plans: [
      {
        _type: 'plan',
        _key: 'a',
        name: 'Fleet',
        amount: 20,
        charge: 'robot',
        features: ['All of it'],
        action: { _type: 'action', label: 'Buy', link: link('/buy/') },
      },
      { _type: 'plan', _key: 'b', name: 'Free', text: 'To try.' },
    ],
  },
  { _type: 'callToAction', heading: 'Now', actions: [action('Start', '/docs/')] },
  { _type: 'prose', body: [text('Prose.')] },
];

it('contains the text of every block', () => {
  const blocks = pageBlocksSchema.parse(BLOCKS.map((block, index) => ({ _key: `k${index}`, ...block })));
  expect(new Set(blocks.map(({ _type }) => _type))).toEqual(new Set(Object.keys(pageModels)));
  expect(toCommonMark(richTextOfPageBlocks(blocks, { capabilities }))).toMatchSnapshot();
});
