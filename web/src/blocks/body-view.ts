import type { BodyBlock, BodyBlockName } from '@site/blocks/registries/models';
import type { RichText } from '@site/portable-text/rich-text';
import type { Anchors } from '@site/blocks/outline/anchors';
import type { ReactNode } from 'react';

/** What a block's view may need of the page that it stands in. */
export interface BodyContext {
  /** Anchors of the page, those of questions and tabs among them. */
  anchors: Anchors;
  /** Whether the block is likely on the first screen, where images are fetched at once; absent: it is not. */
  isOnFirstScreen?: boolean;
  /** Renders a body inside the block, with the anchors of the page. */
  renderBody: (body: RichText) => Promise<ReactNode>;
}

/**
 * Draws one block of a body. A plain function and no component, so that whatever it throws can be caught around it and
 * the rest of the page stays (R7.3); for the same reason it does its work itself and leaves none to inner components.
 */
export type BodyView<Name extends BodyBlockName> = (
  block: BodyBlock<Name>,
  context: BodyContext,
) => ReactNode | Promise<ReactNode>;
