import { renderCode } from '../../body/code/view.tsx';
import { TabSet } from '../../body/tabs/tab-set.tsx';
import { withAttributes } from '../../render/with-attributes.ts';
import { ButtonGroup } from '@site/ui/button-group';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import type { codeSampleModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';

/** Code samples, as tabs if there are several, next to introductory text. */
export const codeSampleView: PageView<typeof codeSampleModel> = {
  hasBand: true,
  render: async (block, { anchors, edit }) => {
    const samples = await Promise.all(
      block.samples.map(async (sample) => ({
        anchor: anchors.get(sample) ?? sample._key,
        label: sample.label,
        value: sample.label,
        content: withAttributes(await renderCode(sample), edit?.(sample)),
        ...(edit && { edit: edit(sample, 'label') }),
      })),
    );
    return (
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <SectionHeader {...block} anchor={anchors.get(block)} edit={editFieldsOf(edit, block)} />
          <div className="mt-7">
            <ButtonGroup actions={block.actions} edit={edit} />
          </div>
        </div>
        <div className="min-w-0">{samples.length > 1 ? <TabSet tabs={samples} /> : samples[0]?.content}</div>
      </div>
    );
  },
};
