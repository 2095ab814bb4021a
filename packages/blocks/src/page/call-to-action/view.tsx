import { ButtonGroup } from '@site/ui/button-group';
import type { PageView } from '../../surfaces/view.ts';
import type { callToActionModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';
import './call-to-action.css';

export const callToActionView: PageView<typeof callToActionModel> = {
  render: (block, { anchors }) => (
    <div className="call-to-action">
      <SectionHeader heading={block.heading} text={block.text} anchor={anchors.get(block)} />
      <ButtonGroup actions={block.actions} />
    </div>
  ),
};
