import { ILLUSTRATIONS } from '@site/content/models/page-blocks';
import type { Illustration as IllustrationName } from '@site/content/models/page-blocks';
import type { ComponentType } from 'react';
import { ConfigTree } from './config-tree.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { FileSync } from './file-sync.tsx';
import { Foxglove } from './foxglove.tsx';
import { Joystick } from './joystick.tsx';
import { Lock } from './lock.tsx';
import { OccupancyGrid } from './occupancy-grid.tsx';
import { Recorder } from './recorder.tsx';
import { RobotCloudWeb } from './robot-cloud-web.tsx';
import { Terminal } from './terminal.tsx';
import { Topics } from './topics.tsx';
import { VideoTile } from './video-tile.tsx';

const DRAWINGS: Record<IllustrationName, ComponentType> = {
  'robot-cloud-web': RobotCloudWeb,
  'occupancy-grid': OccupancyGrid,
  'video-tile': VideoTile,
  joystick: Joystick,
  terminal: Terminal,
  diagnostics: Diagnostics,
  'config-tree': ConfigTree,
  'file-sync': FileSync,
  lock: Lock,
  recorder: Recorder,
  topics: Topics,
  foxglove: Foxglove,
};

interface IllustrationProps {
  /** A name of no drawing draws nothing. */
  name: string | undefined;
  className?: string;
}

/** One of the site's own drawings on its ground of fine dots. */
export function Illustration({ name, className = '' }: IllustrationProps) {
  const known = ILLUSTRATIONS.find((each) => each === name);
  if (known === undefined) return null;
  const Drawn = DRAWINGS[known];
  return (
    <div className={`illustration ${className}`}>
      <Drawn />
    </div>
  );
}
