import type { RichText } from '@site/portable-text/rich-text';
import type { EditValue } from '@site/ui/edit-attributes';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CapabilitySummary } from '../capability-summary.ts';

/** Where rich text is shown. */
export interface BodyOptions {
  /** Whether the rich text is as wide as the page, and not a column of text. */
  isPageWide?: boolean;
}

interface ViewContext {
  /** Anchors of the page, by the object that has one: a heading, a question, a tab. */
  anchors: ReadonlyMap<object, string>;
  /** Renders rich text inside the block, with the anchors of the page. */
  renderBody: (body: RichText, options?: BodyOptions) => Promise<ReactNode>;
  /** Marks what the block contains for visual editing. The block itself is marked by the page. Absent for visitors. */
  edit?: EditValue | undefined;
}

/** What the view of a block of rich text receives from the page. */
export interface BodyViewContext extends ViewContext, BodyOptions {
  /** Whether the block is probably on the first screen, so that its images load immediately. */
  isOnFirstScreen?: boolean;
}

/** What the view of a page block receives from the page. */
export interface PageViewContext extends ViewContext {
  /** Every capability. */
  capabilities: CapabilitySummary[];
  /** `h1` for the first hero of the page, otherwise `h2`. */
  headingLevel: 'h1' | 'h2';
}

/**
 * Renders a block. It is a plain function instead of a component, so that the caller can catch what it throws and render
 * the rest of the page. For the same reason it does its work itself and leaves none to inner components.
 */
type Render<Model extends z.ZodType, Context> = (
  block: z.output<Model>,
  context: Context,
) => ReactNode | Promise<ReactNode>;

export type BodyView<Model extends z.ZodType> = Render<Model, BodyViewContext>;

export interface PageView<Model extends z.ZodType> {
  render: Render<Model, PageViewContext>;
  /** Whether the first block of this type carries the title of the page. */
  carriesTitle?: boolean;
  /** Whether the section has a different background color. */
  hasBand?: boolean;
}
