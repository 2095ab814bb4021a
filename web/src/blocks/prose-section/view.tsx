import { renderBody } from '#/components/prose/render-body.tsx';
import type { PageBlockView } from '../page-block-view.ts';

export const proseView: PageBlockView<'prose'> = async ({ body }, { anchors }) => (
  <div className="prose prose-wide">{await renderBody(body, anchors)}</div>
);
