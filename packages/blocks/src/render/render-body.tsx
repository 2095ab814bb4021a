import { PortableText } from '@portabletext/react';
import type { PortableTextComponents } from '@portabletext/react';
import { isTextBlock } from '@site/portable-text/rich-text';
import type { RichText } from '@site/portable-text/rich-text';
import type { EditValue } from '@site/ui/edit-attributes';
import type { ReactNode } from 'react';
import { anchorsOf } from '../outline/anchors.ts';
import type { Anchors } from '../outline/anchors.ts';
import { bodyViews } from '../registries/views.ts';
import type { BodyOptions, BodyViewContext } from '../surfaces/view.ts';
import { headingComponents } from './headings/heading.tsx';
import { nestLists } from './nest-lists.ts';
import { renderSafely } from './render-safely.ts';
import { textComponentsOf } from './text-components.tsx';
import { withAttributes } from './with-attributes.ts';
import { withoutKeys } from './without-keys.ts';

/** The approximate number of blocks on the first screen, below the title. */
const FIRST_SCREEN_BLOCKS = 3;

/**
 * Renders rich text with its blocks. The views of blocks run before React renders the text, so that a view that throws
 * leaves out its own block only.
 *
 * @param anchorsOfPage omitted if this body is the whole page
 * @param edit of the document that contains the body
 */
export async function renderBody(
  body: RichText,
  anchorsOfPage?: Anchors,
  edit?: EditValue,
  options?: BodyOptions,
): Promise<ReactNode> {
  const anchors = anchorsOfPage ?? anchorsOf(body);
  const context: BodyViewContext = {
    ...options,
    anchors,
    renderBody: (nested) => renderBody(nested, anchors, edit),
    edit,
  };
  const parts = body.map((block) => ({ block, shown: edit ? block : withoutKeys(block) }));
  const rendered = new Map<object, ReactNode>(
    await Promise.all(
      parts.map(async ({ block, shown }, index): Promise<[object, ReactNode]> => {
        if (isTextBlock(block)) return [shown, null];
        const isOnFirstScreen = anchorsOfPage === undefined && index < FIRST_SCREEN_BLOCKS;
        const view = await renderSafely(block, () => renderBlock(block, { ...context, isOnFirstScreen }));
        return [shown, withAttributes(view, edit?.(block))];
      }),
    ),
  );
  const shownAnchors = new Map(parts.map(({ block, shown }) => [shown, anchors.get(block)]));
  const text = textComponentsOf(body, edit);
  const components: PortableTextComponents = {
    ...text,
    block: { ...headingComponents(shownAnchors, edit), ...text.block },
    unknownType: () => null,
    types: Object.fromEntries(
      Object.keys(bodyViews).map((name) => [name, ({ value }: { value: object }) => rendered.get(value)]),
    ),
  };
  const value = nestLists(parts.map(({ shown }) => shown));
  return <PortableText value={value} components={components} onMissingComponent={false} />;
}

function renderBlock(block: { _type: string }, context: BodyViewContext) {
  const views = bodyViews as Record<
    string,
    (block: object, context: BodyViewContext) => ReactNode | Promise<ReactNode>
  >;
  return Object.hasOwn(views, block._type) ? views[block._type]?.(block, context) : null;
}
