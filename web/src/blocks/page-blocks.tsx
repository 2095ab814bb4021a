import type { PageBlock, PageBlockName } from '@site/blocks/registries/models';
import type { CapabilitySummary } from '@site/blocks/capability-summary';
import { anchorsOf } from '@site/blocks/outline/anchors';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { callToActionView } from './call-to-action/view.tsx';
import { capabilityGridView } from './capability-grid/view.tsx';
import { codeSampleView } from './code-sample/view.tsx';
import { faqSectionView } from './faq-section/view.tsx';
import { featureGridView } from './feature-grid/view.tsx';
import { heroView } from './hero/view.tsx';
import type { PageBlockContext, PageBlockView } from './page-block-view.ts';
import { pricingTableView } from './pricing-table/view.tsx';
import { proseView } from './prose-section/view.tsx';
import { quoteView } from './quote/view.tsx';
import { renderSafely } from './render-safely.ts';
import { splitView } from './split/view.tsx';
import { statisticsView } from './statistics/view.tsx';
import './sections.css';

/** The HTML of every page block. */
const pageBlockViews: { [Name in PageBlockName]: PageBlockView<Name> } = {
  hero: heroView,
  featureGrid: featureGridView,
  capabilityGrid: capabilityGridView,
  split: splitView,
  codeSample: codeSampleView,
  quote: quoteView,
  statistics: statisticsView,
  faqSection: faqSectionView,
  pricingTable: pricingTableView,
  callToAction: callToActionView,
  prose: proseView,
};

/** Blocks that stand on a ground of their own, so that a page has a rhythm. */
const ON_BAND: ReadonlySet<PageBlockName> = new Set(['codeSample', 'statistics', 'capabilityGrid', 'pricingTable']);

interface PageBlocksProps {
  /** Of the page: its h1 where no hero is there to carry one. */
  title: string;
  blocks: PageBlock[];
  /** Every capability, which a capability grid without a list of its own shows. */
  capabilities: CapabilitySummary[];
  /** Of the document whose blocks these are. */
  edit?: EditAttributes | undefined;
}

/** The stack of blocks that a marketing page is made of. Its first hero carries the page's h1. */
export async function PageBlocks({ title, blocks, capabilities, edit }: PageBlocksProps) {
  const anchors = anchorsOf(blocks);
  const firstHero = blocks.find(({ _type }) => _type === 'hero');
  const drawn = await Promise.all(
    blocks.map((block) =>
      renderSafely(block, () =>
        viewOf(block)(block, { capabilities, anchors, headingLevel: block === firstHero ? 'h1' : 'h2' }),
      ),
    ),
  );
  return (
    <>
      {firstHero === undefined ? <h1 className="sr-only">{title}</h1> : null}
      {blocks.map((block, index) =>
        drawn[index] === null ? null : (
          <section
            key={block._key}
            className={sectionClass(block._type, blocks[index - 1]?._type)}
            {...edit?.(`blocks[_key=="${block._key}"]`)}
          >
            <div className="page-grid">{drawn[index]}</div>
          </section>
        ),
      )}
    </>
  );
}

/** Two bands in a row would run together. */
function sectionClass(name: PageBlockName, previous: PageBlockName | undefined): string {
  const isOnBand = ON_BAND.has(name) && !(previous !== undefined && ON_BAND.has(previous));
  return `section section-${name}${isOnBand ? ' section-band' : ''}`;
}

/** The view of a block, by the block's own type. */
function viewOf(block: PageBlock) {
  return pageBlockViews[block._type] as (
    block: PageBlock,
    context: PageBlockContext,
  ) => ReturnType<PageBlockView<PageBlockName>>;
}
