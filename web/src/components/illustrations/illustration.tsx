import { ILLUSTRATIONS } from '@site/content/models/page-blocks';
import type { Illustration as IllustrationName } from '@site/content/models/page-blocks';
import type { ComponentType } from 'react';
import { Access } from './access.tsx';
import { ConfigTree } from './config-tree.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { FileSync } from './file-sync.tsx';
import { Foxglove } from './foxglove.tsx';
import { Joystick } from './joystick.tsx';
import { Lock } from './lock.tsx';
import { OccupancyGrid } from './occupancy-grid.tsx';
import { Package } from './package.tsx';
import { Recorder } from './recorder.tsx';
import { RobotCloudWebWide } from './robot-cloud-web-wide.tsx';
import { RobotCloudWeb } from './robot-cloud-web.tsx';
import { Services } from './services.tsx';
import { SharedState } from './shared-state.tsx';
import { Terminal } from './terminal.tsx';
import { Topics } from './topics.tsx';
import { VideoTile } from './video-tile.tsx';

interface Sheet {
  Drawn: ComponentType;
  /** What the drawing shows, where there is room to say it. */
  caption: string;
  /** The same with more in it, for the whole width of a page. */
  Wide?: ComponentType;
}

const SHEETS: Record<IllustrationName, Sheet> = {
  'robot-cloud-web': {
    Drawn: RobotCloudWeb,
    Wide: RobotCloudWebWide,
    caption: 'State goes by way of the broker, which keeps it. Streams go straight across.',
  },
  package: { Drawn: Package, caption: 'One version, three parts, each where it belongs.' },
  'shared-state': { Drawn: SharedState, caption: 'A leaf that one side sets, the other side has.' },
  services: { Drawn: Services, caption: 'Five services between robots and pages, on any machine.' },
  'occupancy-grid': { Drawn: OccupancyGrid, caption: 'A floor, the way driven, and what the laser sees now.' },
  'video-tile': { Drawn: VideoTile, caption: 'Each frame with its delay: calm, one hiccup, calm again.' },
  joystick: { Drawn: Joystick, caption: 'A stick, and the velocities that the robot gets.' },
  terminal: { Drawn: Terminal, caption: 'A shell on the robot, in a page.' },
  diagnostics: { Drawn: Diagnostics, caption: 'State of each part over time; what is not well stands out.' },
  'config-tree': { Drawn: ConfigTree, caption: 'Set for the fleet, changed for a group, and again for one robot.' },
  'file-sync': { Drawn: FileSync, caption: 'Parts that arrived stay; the transfer goes on where it broke off.' },
  access: { Drawn: Access, caption: 'One token, and what it opens: the broker asks for each request.' },
  lock: { Drawn: Lock, caption: 'One operator holds the robot, the others wait.' },
  recorder: { Drawn: Recorder, caption: 'A ring that overwrites itself, and the part that is kept.' },
  topics: { Drawn: Topics, caption: 'Who publishes, who listens, and the topic that is watched.' },
  foxglove: { Drawn: Foxglove, caption: 'A scene, two plots and the messages, live.' },
};

interface IllustrationProps {
  /** A name of no drawing draws nothing. */
  name: string | undefined;
  className?: string;
  /** Says under the drawing what it shows. */
  hasCaption?: boolean;
}

/** One of the site's own drawings on its ground of fine dots. */
export function Illustration({ name, className = '', hasCaption = false }: IllustrationProps) {
  const sheet = sheetOf(name);
  if (sheet === undefined) return null;
  const { Drawn, caption } = sheet;
  if (!hasCaption) {
    return (
      <div className={`illustration ${className}`}>
        <Drawn />
      </div>
    );
  }
  return (
    <figure className={className}>
      <div className="illustration">
        <Drawn />
      </div>
      <figcaption className="label mt-3">{caption}</figcaption>
    </figure>
  );
}

/** A drawing across the whole page; on a narrow screen the small one, whose words stay large enough to be read. */
export function WideIllustration({ name }: { name: string | undefined }) {
  const sheet = sheetOf(name);
  if (sheet?.Wide === undefined) return null;
  const { Drawn, Wide, caption } = sheet;
  return (
    <figure>
      <div className="illustration md:hidden">
        <Drawn />
      </div>
      <div className="illustration max-md:hidden">
        <Wide />
      </div>
      <figcaption className="label mt-3">{caption}</figcaption>
    </figure>
  );
}

/** Whether there is a drawing of that name that fills the whole width of a page. */
export const isWide = (name: string | undefined) => sheetOf(name)?.Wide !== undefined;

function sheetOf(name: string | undefined): Sheet | undefined {
  const known = ILLUSTRATIONS.find((each) => each === name);
  return known === undefined ? undefined : SHEETS[known];
}
