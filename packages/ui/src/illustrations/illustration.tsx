import { ILLUSTRATIONS } from '@site/site/illustrations';
import type { IllustrationName } from '@site/site/illustrations';
import type { ComponentType } from 'react';
import { Access } from './capabilities/access.tsx';
import { ConfigTree } from './capabilities/config-tree.tsx';
import { Diagnostics } from './capabilities/diagnostics.tsx';
import { FileSync } from './capabilities/file-sync.tsx';
import { Foxglove } from './capabilities/foxglove.tsx';
import { Joystick } from './capabilities/joystick.tsx';
import { Lock } from './capabilities/lock.tsx';
import { OccupancyGrid } from './capabilities/occupancy-grid.tsx';
import { Package } from './platform/package.tsx';
import { Recorder } from './capabilities/recorder.tsx';
import { RobotCloudWebWide } from './platform/robot-cloud-web-wide.tsx';
import { RobotCloudWeb } from './platform/robot-cloud-web.tsx';
import { Services } from './platform/services.tsx';
import { SharedState } from './platform/shared-state.tsx';
import { Terminal } from './capabilities/terminal.tsx';
import { Topics } from './capabilities/topics.tsx';
import { VideoTile } from './capabilities/video-tile.tsx';

interface IllustrationEntry {
  Drawing: ComponentType;
  /** What the illustration shows, for places with room for a caption. */
  caption: string;
  /** A more detailed variant for the full width of a page. */
  WideDrawing?: ComponentType;
}

const ILLUSTRATION_ENTRIES: Record<IllustrationName, IllustrationEntry> = {
  'robot-cloud-web': {
    Drawing: RobotCloudWeb,
    WideDrawing: RobotCloudWebWide,
    caption: 'State goes by way of the broker, which keeps it. Streams go straight across.',
  },
  package: { Drawing: Package, caption: 'One version, three parts, each where it belongs.' },
  'shared-state': { Drawing: SharedState, caption: 'A leaf that one side sets, the other side has.' },
  services: { Drawing: Services, caption: 'Five services between robots and pages, on any machine.' },
  'occupancy-grid': { Drawing: OccupancyGrid, caption: 'A floor, the way driven, and what the laser sees now.' },
  'video-tile': { Drawing: VideoTile, caption: 'Each frame with its delay: calm, one hiccup, calm again.' },
  joystick: { Drawing: Joystick, caption: 'A stick, and the velocities that the robot gets.' },
  terminal: { Drawing: Terminal, caption: 'A shell on the robot, in a page.' },
  diagnostics: { Drawing: Diagnostics, caption: 'State of each part over time; what is not well stands out.' },
  'config-tree': { Drawing: ConfigTree, caption: 'Set for the fleet, changed for a group, and again for one robot.' },
  'file-sync': { Drawing: FileSync, caption: 'Parts that arrived stay; the transfer goes on where it broke off.' },
  access: { Drawing: Access, caption: 'One token, and what it opens: the broker asks for each request.' },
  lock: { Drawing: Lock, caption: 'One operator holds the robot, the others wait.' },
  recorder: { Drawing: Recorder, caption: 'A ring that overwrites itself, and the part that is kept.' },
  topics: { Drawing: Topics, caption: 'Who publishes, who listens, and the topic that is watched.' },
  foxglove: { Drawing: Foxglove, caption: 'A scene, two plots and the messages, live.' },
};

interface IllustrationProps {
  /** Renders nothing for an unknown name. */
  name: string | undefined;
  className?: string;
  /** Whether to render the caption below the illustration. */
  hasCaption?: boolean;
}

/** An illustration on a dotted background. */
export function Illustration({ name, className = '', hasCaption = false }: IllustrationProps) {
  const entry = findEntry(name);
  if (entry === undefined) return null;
  const { Drawing, caption } = entry;
  if (!hasCaption) {
    return (
      <div className={`illustration ${className}`}>
        <Drawing />
      </div>
    );
  }
  return (
    <figure className={className}>
      <div className="illustration">
        <Drawing />
      </div>
      <figcaption className="label mt-3">{caption}</figcaption>
    </figure>
  );
}

/** An illustration across the full width of the page; on narrow screens the small variant, whose text stays readable. */
export function WideIllustration({ name }: { name: string | undefined }) {
  const entry = findEntry(name);
  if (entry?.WideDrawing === undefined) return null;
  const { Drawing, WideDrawing, caption } = entry;
  return (
    <figure>
      <div className="illustration md:hidden">
        <Drawing />
      </div>
      <div className="illustration max-md:hidden">
        <WideDrawing />
      </div>
      <figcaption className="label mt-3">{caption}</figcaption>
    </figure>
  );
}

/** Whether the illustration has a variant for the full width of a page. */
export const hasWideIllustration = (name: string | undefined) => findEntry(name)?.WideDrawing !== undefined;

function findEntry(name: string | undefined): IllustrationEntry | undefined {
  const known = ILLUSTRATIONS.find((each) => each === name);
  return known === undefined ? undefined : ILLUSTRATION_ENTRIES[known];
}
