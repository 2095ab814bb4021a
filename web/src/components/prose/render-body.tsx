import { PortableText } from '@portabletext/react';
import type { PortableTextComponents } from '@portabletext/react';
import type { ResolvedBlock, ResolvedBody } from '@site/content/models/body';
import { anchorsOf } from '@site/portable-text/anchors';
import type { Anchors } from '@site/portable-text/anchors';
import type { CustomBlockName } from '@site/portable-text/types';
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
export async function renderBody(
  body: ResolvedBody,
  anchorsOfPage?: Anchors,
  editBlock?: EditBlock,
): Promise<ReactNode> {
  const anchors = anchorsOfPage ?? anchorsOf(body);
  const context: BodyContext = { anchors, renderBody: (inner) => renderBody(inner, anchors) };
  const contextAt = (index: number): BodyContext => ({
    ...context,
    isOnFirstScreen: anchorsOfPage === undefined && index < FIRST_SCREEN_BLOCKS,
  });
  const drawn = new Map<object, ReactNode>();
  await Promise.all(
    body.map(async (block, index) => {
      if (block._type === 'block') return;
      drawn.set(block, await renderSafely(block, () => viewOf(block)(block, contextAt(index))));
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
function viewOf({ _type }: ResolvedBlock<CustomBlockName>) {
  return bodyViews[_type] as (
    block: ResolvedBlock<CustomBlockName>,
    context: BodyContext,
  ) => ReturnType<BodyView<CustomBlockName>>;
}
