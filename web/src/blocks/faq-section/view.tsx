import { renderBody } from '#/components/prose/render-body.tsx';
import { drawQuestions } from '../faq/questions.tsx';
import type { PageBlockView } from '../page-block-view.ts';
import { SectionHeader } from '../section-header.tsx';

export const faqSectionView: PageBlockView<'faqSection'> = async (block, { anchors }) => (
  <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[4fr_8fr]">
    <SectionHeader heading={block.heading} anchor={anchors.get(block)} />
    {await drawQuestions(block.items, { anchors, renderBody: (body) => renderBody(body, anchors) })}
  </div>
);
