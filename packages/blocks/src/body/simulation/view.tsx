import type { BodyView } from '../../surfaces/view.ts';
import type { simulationModel } from './model.ts';
import { SimulationFigure } from './simulation-figure.tsx';

export const simulationView: BodyView<typeof simulationModel> = ({ caption, map, panels }) => (
  <SimulationFigure className="body-block body-block-wide" map={map} panels={panels} caption={caption} />
);
