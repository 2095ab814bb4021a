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
    caption: 'State goes through the broker, which stores it. Streams go directly from robot to browser.',
  },
  package: { Drawing: Package, caption: 'One version, three parts: robot, cloud and browser.' },
  'shared-state': { Drawing: SharedState, caption: 'A value set on one side is synced to the other.' },
  services: { Drawing: Services, caption: 'Five services connect robots and web pages.' },
  'occupancy-grid': { Drawing: OccupancyGrid, caption: 'Floor map, driven path and live laser scan.' },
  'video-tile': { Drawing: VideoTile, caption: 'Camera image with the latency of each frame.' },
  joystick: { Drawing: Joystick, caption: 'Joystick position and the velocities sent to the robot.' },
  terminal: { Drawing: Terminal, caption: 'A shell on the robot, in the browser.' },
  diagnostics: { Drawing: Diagnostics, caption: 'Health of each component over time, with problems highlighted.' },
  'config-tree': { Drawing: ConfigTree, caption: 'A fleet setting, overridden for a group and for one robot.' },
  'file-sync': { Drawing: FileSync, caption: 'An interrupted transfer resumes where it stopped.' },
  access: { Drawing: Access, caption: 'One token: the broker checks every request against it.' },
  lock: { Drawing: Lock, caption: 'One operator controls the robot, the others wait.' },
  recorder: { Drawing: Recorder, caption: 'A ring buffer of video, and the part saved around an event.' },
  topics: { Drawing: Topics, caption: 'Publishers, subscribers and the selected topic.' },
  foxglove: { Drawing: Foxglove, caption: 'Live data: a 3D scene, two plots and the messages.' },
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
      <div className={`illustration @container ${className}`}>
        <Drawing />
      </div>
    );
  }
  return (
    <figure className={className}>
      <div className="illustration @container">
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
      <div className="illustration @container lg:hidden">
        <Drawing />
      </div>
      <div className="illustration max-lg:hidden">
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
