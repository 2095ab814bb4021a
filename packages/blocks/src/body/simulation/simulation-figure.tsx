import type { EditAttributes } from '@site/ui/edit-attributes';
import { describeSimulation } from './description.ts';
import type { SimulationBlock } from './model.ts';
import { SimulationStarter } from './simulation-starter.tsx';
import { StillPicture } from './still-picture.tsx';

interface SimulationFigureProps extends Pick<SimulationBlock, 'map' | 'panels' | 'caption'>, EditAttributes {
  className?: string;
}

/** A picture of the simulation, which the running one replaces. */
export function SimulationFigure({ map, panels, caption, className, ...edit }: SimulationFigureProps) {
  return (
    <figure className={className} {...edit}>
      <SimulationStarter map={map} panels={panels}>
        <StillPicture map={map} title={describeSimulation({ panels })} />
      </SimulationStarter>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}
