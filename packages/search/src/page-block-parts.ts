import type { PageBlock, PageBlockName } from '@site/content/models/page-blocks';
import type { Anchors } from '@site/portable-text/anchors';
import { partsOfBody, partsOfQuestions, textPart } from './body-parts.ts';
import type { Part } from './body-parts.ts';

type Surface<Name extends PageBlockName> = (block: PageBlock<Name>, anchors: Anchors) => Part[];

const heading = (block: { heading?: string | undefined }, anchors: Anchors): Part[] =>
  block.heading ? [{ kind: 'heading', level: 2, text: block.heading, anchor: anchors.get(block) }] : [];

/** What search sees of each block of a marketing page; a missing one is a compile error. */
const SURFACES: { [Name in PageBlockName]: Surface<Name> } = {
  hero: (block, anchors) => [...heading(block, anchors), ...textPart(block.text)],
  featureGrid: (block, anchors) => [
    ...heading(block, anchors),
    ...textPart(block.text),
    ...block.features.flatMap((feature) => textPart(feature.title, feature.text)),
  ],
  // Each capability has a page of its own in the index.
  capabilityGrid: (block, anchors) => [...heading(block, anchors), ...textPart(block.text)],
  split: (block, anchors) => [...heading(block, anchors), ...partsOfBody(block.body, anchors)],
  codeSample: (block, anchors) => [
    ...heading(block, anchors),
    ...textPart(block.text),
    ...block.samples.flatMap(({ label, code }) => [...textPart(label), ...textPart(code)]),
  ],
  quote: (block) => textPart(block.text, block.attribution),
  statistics: (block, anchors) => [
    ...heading(block, anchors),
    ...block.items.flatMap(({ value, label }) => textPart(value, label)),
  ],
  faqSection: (block, anchors) => [...heading(block, anchors), ...partsOfQuestions(block.items, anchors)],
  pricingTable: (block, anchors) => [
    ...heading(block, anchors),
    ...textPart(block.text),
    ...block.plans.flatMap(({ name, price, unit, features, ...plan }) =>
      textPart(name, price, unit, plan.text, ...features),
    ),
  ],
  callToAction: (block, anchors) => [...heading(block, anchors), ...textPart(block.text)],
  prose: (block, anchors) => partsOfBody(block.body, anchors),
};

/** The parts of a stack of blocks. */
export function partsOfPageBlocks(blocks: readonly PageBlock[], anchors: Anchors): Part[] {
  return blocks.flatMap((block) => {
    const surface = SURFACES[block._type] as (block: PageBlock, anchors: Anchors) => Part[];
    return surface(block, anchors);
  });
}
