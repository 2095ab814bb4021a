import { ButtonGroup } from '@site/ui/button-group';
import { SimulationFigure } from '../../body/simulation/simulation-figure.tsx';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import { SectionHeader } from '../section-header.tsx';
import type { simulationSectionModel } from './model.ts';

/** A simulated robot across the page, below introductory text. */
export const simulationSectionView: PageView<typeof simulationSectionModel> = {
  render: (block, { anchors, edit }) => {
    const { eyebrow, heading, text, map, panels, actions } = block;
    return (
      <>
        <SectionHeader
          eyebrow={eyebrow}
          heading={heading}
          text={text}
          anchor={anchors.get(block)}
          edit={editFieldsOf(edit, block)}
          isWide
        />
        <div className="mt-10">
          <SimulationFigure map={map} panels={panels} />
        </div>
        {actions.length > 0 ? (
          <div className="mt-7">
            <ButtonGroup actions={actions} edit={edit} />
          </div>
        ) : null}
      </>
    );
  },
};
