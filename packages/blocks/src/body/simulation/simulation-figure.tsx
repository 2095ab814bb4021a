import { describeSimulation } from './description.ts';
import type { SimulationBlock } from './model.ts';
import { SimulationStarter } from './simulation-starter.tsx';
import { StillPicture } from './still-picture.tsx';

interface SimulationFigureProps extends Pick<SimulationBlock, 'map' | 'panels' | 'caption'> {
  className?: string;
}

/** A picture of the simulation, which the running one replaces. */
export function SimulationFigure({ map, panels, caption, className }: SimulationFigureProps) {
  return (
    <figure className={className}>
      <SimulationStarter map={map} panels={panels}>
        <StillPicture map={map} title={describeSimulation({ panels })} />
      </SimulationStarter>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
