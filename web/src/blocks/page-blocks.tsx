import type { PageBlock } from '@site/content/models/page-blocks';
import type { CapabilitySummary } from '@site/content/models/summary';

interface PageBlocksProps {
  blocks: PageBlock[];
  /** Every capability, which a capability grid without a list of its own shows. */
  capabilities: CapabilitySummary[];
}

/** The stack of blocks that a marketing page is made of. */
export function PageBlocks({ blocks }: PageBlocksProps) {
  return blocks.map((block) => (
    <section key={block._key} className="page-grid py-12">
      {'heading' in block ? <h2 className="text-h2">{block.heading}</h2> : null}
    </section>
  ));
}
