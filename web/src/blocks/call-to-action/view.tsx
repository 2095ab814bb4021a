import { Actions } from '../actions.tsx';
import type { PageBlockView } from '../page-block-view.ts';
import { SectionHeader } from '../section-header.tsx';
import './call-to-action.css';

export const callToActionView: PageBlockView<'callToAction'> = (block, { anchors }) => (
  <div className="call-to-action">
    <SectionHeader heading={block.heading} text={block.text} anchor={anchors.get(block)} />
    <Actions actions={block.actions} />
  </div>
);
