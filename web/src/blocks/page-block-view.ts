import type { PageBlock, PageBlockName } from '@site/blocks/registries/models';
import type { CapabilitySummary } from '@site/blocks/capability-summary';
import type { Anchors } from '@site/blocks/outline/anchors';
import type { ReactNode } from 'react';

/** What a page block's view may need of the page that it stands in. */
export interface PageBlockContext {
  /** Every capability. */
  capabilities: CapabilitySummary[];
  /** Anchors of the page: of a block's own heading, of headings in its body, of questions and tabs. */
  anchors: Anchors;
  /** `h1` for the first hero of the page, else `h2`. */
  headingLevel: 'h1' | 'h2';
}

/** Draws one block of a page; a plain function for the same reason as a `BodyView`. */
export type PageBlockView<Name extends PageBlockName> = (
  block: PageBlock<Name>,
  context: PageBlockContext,
) => ReactNode | Promise<ReactNode>;
