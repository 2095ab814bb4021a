import type { BlockInput, BodyInput } from '@site/portable-text/input';
import type { Action } from '../models/link.ts';
import type { PageBlock, PageBlockName } from '../models/page-blocks.ts';
import { CAPABILITY_PURPOSES } from '../models/summary.ts';
import type { CapabilitySummary } from '../models/summary.ts';
import { titleOfPurpose } from './purpose.ts';
import { bullet, heading, optional, pageEntry, paragraph, quotation } from './text-blocks.ts';

/** What the blocks of a page may need of the site. */
export interface PageBlockTextContext {
  /** Every capability, which a capability grid without a list of its own shows. */
  capabilities: readonly CapabilitySummary[];
}

/** The Markdown surface of every page block: what it says, as running text. */
const PAGE_BLOCK_TEXTS: {
  [Name in PageBlockName]: (block: PageBlock<Name>, context: PageBlockTextContext) => BodyInput;
} = {
  hero: (block) => [heading(2, block.heading), ...optional(block.text), ...actions(block.actions)],
  featureGrid: (block) => [
    heading(2, block.heading),
    ...optional(block.text),
    ...block.features.map(({ title, text, link }) =>
      bullet(link?.url ? { text: title, url: link.url } : { text: title, mark: 'strong' }, text ? `: ${text}` : ''),
    ),
  ],
  capabilityGrid: (block, { capabilities }) => {
    const shown = block.capabilities.length > 0 ? block.capabilities : capabilities;
    return [
      heading(2, block.heading),
      ...optional(block.text),
      ...(block.groupByPurpose ? capabilitiesByPurpose(shown) : shown.map(pageEntry)),
    ];
  },
  split: (block) => [
    heading(2, block.heading),
    ...block.body,
    ...(block.image?.alt ? [{ _type: 'figure' as const, _key: '', image: block.image, alt: block.image.alt }] : []),
    ...actions(block.actions),
  ],
  codeSample: (block) => [
    heading(2, block.heading),
    ...optional(block.text),
    ...samples(block.samples),
    ...actions(block.actions),
  ],
  quote: ({ text, attribution }) => [quotation(text), ...(attribution ? [quotation(`— ${attribution}`)] : [])],
  statistics: (block) => [
    ...(block.heading ? [heading(2, block.heading)] : []),
    ...block.items.map(({ value, label }) => bullet({ text: value, mark: 'strong' }, ` ${label}`)),
  ],
  faqSection: (block) => [heading(2, block.heading), { _type: 'faq', _key: '', items: block.items }],
  pricingTable: (block) => [heading(2, block.heading), ...optional(block.text), ...block.plans.flatMap(plan)],
  callToAction: (block) => [heading(2, block.heading), ...optional(block.text), ...actions(block.actions)],
  prose: ({ body }) => body,
};

/** What a stack of blocks says, in order, as one body. */
export function textOfPageBlocks(blocks: readonly PageBlock[], context: PageBlockTextContext): BodyInput {
  return blocks.flatMap((block) => {
    const read = PAGE_BLOCK_TEXTS[block._type] as (block: PageBlock, context: PageBlockTextContext) => BodyInput;
    return [...read(block, context)];
  });
}

/** Capabilities under a heading for each purpose that one of them has. */
export function capabilitiesByPurpose(capabilities: readonly CapabilitySummary[]): BodyInput {
  return CAPABILITY_PURPOSES.flatMap((purpose) => {
    const ofPurpose = capabilities.filter((capability) => capability.purpose === purpose);
    return ofPurpose.length === 0 ? [] : [heading(3, titleOfPurpose(purpose)), ...ofPurpose.map(pageEntry)];
  });
}

/** Buttons whose target is there, in a row. */
function actions(list: readonly Pick<Action, 'label' | 'link'>[]): BodyInput {
  const links = list.flatMap(({ label, link }) => (link.url === undefined ? [] : [{ text: label, url: link.url }]));
  if (links.length === 0) return [];
  return [paragraph(...links.flatMap((link, index) => (index === 0 ? [link] : [' · ', link])))];
}

function samples(list: PageBlock<'codeSample'>['samples']): BlockInput[] {
  const [first] = list;
  if (first && list.length === 1) return [first];
  return [
    {
      _type: 'tabs',
      _key: '',
      tabs: list.map((sample) => ({ _type: 'tab', _key: '', label: sample.label, value: '', body: [sample] })),
    },
  ];
}

const plan = ({ name, text, price, unit, features, action }: PageBlock<'pricingTable'>['plans'][number]): BodyInput => [
  heading(3, name),
  ...optional(text),
  ...(price ? [paragraph({ text: price, mark: 'strong' }, unit ? ` ${unit}` : '')] : []),
  ...features.map((feature) => bullet(feature)),
  ...(action?.link.url ? [paragraph({ text: action.label, url: action.link.url })] : []),
];
