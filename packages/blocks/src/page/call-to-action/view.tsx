import { ButtonGroup } from '@site/ui/button-group';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import type { callToActionModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';
import './call-to-action.css';

export const callToActionView: PageView<typeof callToActionModel> = {
  render: (block, { anchors, edit }) => (
    <div className="call-to-action">
      <SectionHeader
        heading={block.heading}
        text={block.text}
        anchor={anchors.get(block)}
        edit={editFieldsOf(edit, block)}
      />
      <ButtonGroup actions={block.actions} edit={edit} />
    </div>
  ),
};
