import type { Point } from './floor-map.ts';
import type { Operator } from './operator-lock.ts';
import type { StopReason } from './teleop-robot-part.ts';

/** A stop that the robot decided on, measured from the cut of the connection or from the last valid command. */
export interface MeasuredStop {
  kind: 'stopped';
  reason: StopReason;
  hasCut: boolean;
  /** Speed at the start of the measurement, in meters per second. */
  speed: number;
  /** Until the robot began to brake. */
  reactionMs: number;
  /** Until it stood still. */
  totalMs: number;
  /** In meters. */
  distance: number;
  from: Point;
  to: Point;
}

export type SimulationEvent =
  | MeasuredStop
  /** The robot stands still and does not follow the control. */
  | { kind: 'refused'; reason: StopReason }
  | { kind: 'cut' }
  | { kind: 'restored' }
  | { kind: 'requested' }
  | { kind: 'lock'; holder: Operator };
