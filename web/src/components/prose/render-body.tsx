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
import { headingComponents } from './heading.tsx';
import { textComponents } from './text-components.tsx';

/**
 * Draws a body, blocks inside blocks included. Blocks are drawn before React sees them, so that one that throws is left
 * out alone.
 *
 * @param anchors of the whole page; made from this body where it is the whole page
 */
export async function renderBody(body: ResolvedBody, anchors: Anchors = anchorsOf(body)): Promise<ReactNode> {
  const context: BodyContext = { anchors, renderBody: (inner) => renderBody(inner, anchors) };
  const drawn = new Map<object, ReactNode>();
  await Promise.all(
    body.map(async (block) => {
      if (block._type === 'block') return;
      drawn.set(block, await renderSafely(block, () => viewOf(block)(block, context)));
    }),
  );
  const components: PortableTextComponents = {
    ...textComponents,
    block: headingComponents(anchors),
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
