import type { EditValue } from '@site/ui/edit-attributes';
import type { RichText } from '@site/portable-text/rich-text';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CapabilitySummary } from '../capability-summary.ts';
import { anchorsOf } from '../outline/anchors.ts';
import type { PageBlock } from '../registries/models.ts';
import { pageViews } from '../registries/page-views.ts';
import type { BodyOptions, PageView, PageViewContext } from '../surfaces/view.ts';
import { renderBody } from './render-body.tsx';
import { renderSafely } from './render-safely.ts';
import './sections.css';

interface PageBlocksProps {
  /** Title of the page, rendered as its h1 if there is no hero. */
  title: string;
  blocks: PageBlock[];
  /** Every capability, for capability grids without a list. */
  capabilities: CapabilitySummary[];
  /** Of the document that contains the blocks. */
  edit?: EditValue | undefined;
}

/** The blocks of a marketing page. The first hero contains the h1. */
export async function PageBlocks({ title, blocks, capabilities, edit }: PageBlocksProps) {
  const anchors = anchorsOf(blocks);
  const titleBlock = blocks.find((block) => viewOf(block).carriesTitle);
  const context = {
    capabilities,
    anchors,
    renderBody: (body: RichText, options?: BodyOptions) => renderBody(body, anchors, edit, options),
    edit,
  };
  const rendered = await Promise.all(
    blocks.map((block) =>
      renderSafely(block, () =>
        viewOf(block).render(block, { ...context, headingLevel: block === titleBlock ? 'h1' : 'h2' }),
      ),
    ),
  );
  return (
    <>
      {titleBlock === undefined ? <h1 className="sr-only">{title}</h1> : null}
      {blocks.map((block, index) =>
        rendered[index] === null ? null : (
          <section key={block._key} className={sectionClass(block, blocks[index - 1])} {...edit?.(block)}>
            <div className="page-grid">{rendered[index]}</div>
          </section>
        ),
      )}
    </>
  );
}

/** Adjacent bands would look like one, so every second band is omitted. */
function sectionClass(block: PageBlock, previous: PageBlock | undefined): string {
  const hasBand = viewOf(block).hasBand && !(previous && viewOf(previous).hasBand);
  return `section section-${block._type}${hasBand ? ' section-band' : ''}`;
}

interface AnyPageView extends Omit<PageView<z.ZodType>, 'render'> {
  render: (block: PageBlock, context: PageViewContext) => ReactNode | Promise<ReactNode>;
}

const viewOf = ({ _type }: PageBlock) => pageViews[_type] as AnyPageView;
