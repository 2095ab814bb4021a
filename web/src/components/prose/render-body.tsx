import { PortableText } from '@portabletext/react';
import type { PortableTextComponents } from '@portabletext/react';
import type { BodyBlock, BodyBlockName } from '@site/blocks/registries/models';
import type { RichText } from '@site/portable-text/rich-text';
import { anchorsOf } from '@site/blocks/outline/anchors';
import type { Anchors } from '@site/blocks/outline/anchors';
import { isTextBlock } from '@site/portable-text/rich-text';
import type { ReactNode } from 'react';
import { bodyViews } from '#/blocks/body-views.ts';
import type { BodyContext, BodyView } from '#/blocks/body-view.ts';
import { renderSafely } from '#/blocks/render-safely.ts';
import type { EditBlock } from './edit-block.ts';
import { headingComponents } from './heading.tsx';
import { textComponents } from './text-components.tsx';

/** About as many blocks fit on a first screen, below a page's title. */
const FIRST_SCREEN_BLOCKS = 3;

/**
 * Draws a body, blocks inside blocks included. Blocks are drawn before React sees them, so that one that throws is left
 * out alone.
 *
 * @param anchorsOfPage absent where this body is the whole page
 * @param editBlock what an editor's preview needs of each paragraph and heading
 */
export async function renderBody(body: RichText, anchorsOfPage?: Anchors, editBlock?: EditBlock): Promise<ReactNode> {
  const anchors = anchorsOfPage ?? anchorsOf(body);
  const context: BodyContext = { anchors, renderBody: (inner) => renderBody(inner, anchors) };
  const contextAt = (index: number): BodyContext => ({
    ...context,
    isOnFirstScreen: anchorsOfPage === undefined && index < FIRST_SCREEN_BLOCKS,
  });
  const drawn = new Map<object, ReactNode>();
  await Promise.all(
    body.map(async (block, index) => {
      if (isTextBlock(block)) return;
      const known = block as BodyBlock;
      drawn.set(block, await renderSafely(known, () => viewOf(known)(known, contextAt(index))));
    }),
  );
  const components: PortableTextComponents = {
    ...textComponents,
    block: {
      ...headingComponents(anchors, editBlock),
      normal: ({ value, children }) => <p {...editBlock?.(value)}>{children}</p>,
    },
    unknownType: ({ value }) => drawn.get(value) ?? null,
  };
  return <PortableText value={body} components={components} onMissingComponent={false} />;
}

/** The view of a block, by the block's own type. */
function viewOf({ _type }: BodyBlock) {
  return bodyViews[_type] as (block: BodyBlock, context: BodyContext) => ReturnType<BodyView<BodyBlockName>>;
}
