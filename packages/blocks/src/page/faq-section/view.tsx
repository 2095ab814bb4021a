import { renderQuestions } from '../../body/faq/questions.tsx';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import type { faqSectionModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';

export const faqSectionView: PageView<typeof faqSectionModel> = {
  render: async (block, { anchors, renderBody, edit }) => (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[4fr_8fr]">
      <SectionHeader heading={block.heading} anchor={anchors.get(block)} edit={editFieldsOf(edit, block)} />
      {await renderQuestions(block.items, { anchors, renderBody, edit })}
    </div>
  ),
};
