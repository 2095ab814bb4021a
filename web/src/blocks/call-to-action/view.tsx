import { ButtonGroup } from '@site/ui/button-group';
import type { PageBlockView } from '../page-block-view.ts';
import { SectionHeader } from '../section-header.tsx';
import './call-to-action.css';

export const callToActionView: PageBlockView<'callToAction'> = (block, { anchors }) => (
  <div className="call-to-action">
    <SectionHeader heading={block.heading} text={block.text} anchor={anchors.get(block)} />
    <ButtonGroup actions={block.actions} />
  </div>
);
