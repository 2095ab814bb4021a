import { fits } from './floor-map.ts';
import type { FloorMap, Point } from './floor-map.ts';

/** Meters per second and radians per second. */
export interface Velocity {
  linear: number;
  angular: number;
}

/** Position in meters from the top left, and heading in radians; 0 is right, and a positive turn is to the left. */
export interface Pose extends Point {
  heading: number;
}

export const STANDSTILL: Velocity = { linear: 0, angular: 0 };

/** In meters. */
export const ROBOT_RADIUS = 0.18;

/** In meters per second squared. */
const ACCELERATION = 0.8;
export const BRAKING = 1;
/** In radians per second squared, also for braking. */
const TURN_ACCELERATION = 3;

/** How far ahead the obstacle detection looks, in meters. Longer than the braking distance at full speed. */
const LOOKAHEAD = 0.4;
const LOOKAHEAD_STEP = 0.02;

/**
 * A differential drive with its motion controller: it follows a velocity with limited acceleration, and brakes for
 * obstacles by itself, because remote driving is not a safety function.
 */
export class RobotBase {
  pose: Pose;
  velocity: Velocity = STANDSTILL;
  /** Whether an obstacle limits the speed. */
  isBlocked = false;
  readonly #map: FloorMap;

  constructor(map: FloorMap) {
    this.#map = map;
    this.pose = { ...map.start, heading: 0 };
  }

  /** Follows `target` for `seconds`, one short step. */
  step(target: Velocity, seconds: number): void {
    const wanted = approach(this.velocity.linear, target.linear, {
      change: seconds * (isSlowing(this.velocity.linear, target.linear) ? BRAKING : ACCELERATION),
    });
    const limit = Math.sqrt(2 * BRAKING * this.#clearance(Math.sign(wanted)));
    this.isBlocked = Math.abs(wanted) > limit;
    const linear = this.isBlocked ? Math.sign(wanted) * limit : wanted;
    const angular = approach(this.velocity.angular, target.angular, { change: seconds * TURN_ACCELERATION });
    const heading = this.pose.heading - angular * seconds;
    const next = {
      x: this.pose.x + Math.cos(heading) * linear * seconds,
      y: this.pose.y + Math.sin(heading) * linear * seconds,
      heading,
    };
    const hasRoom = fits(this.#map, next, ROBOT_RADIUS);
    this.pose = hasRoom ? next : { ...this.pose, heading };
    this.velocity = { linear: hasRoom ? linear : 0, angular };
  }

  get isStandingStill(): boolean {
    return this.velocity.linear === 0 && this.velocity.angular === 0;
  }

  /** Free distance in meters ahead (`direction` 1) or behind (-1), up to the range of the obstacle detection. */
  #clearance(direction: number): number {
    return direction === 0 ? LOOKAHEAD : this.freeDistance(direction, LOOKAHEAD);
  }

  /** How far the robot can drive straight ahead (`direction` 1) or back (-1) without touching anything. */
  freeDistance(direction: number, range: number): number {
    const { x, y, heading } = this.pose;
    for (let distance = LOOKAHEAD_STEP; distance <= range; distance += LOOKAHEAD_STEP) {
      const ahead = {
        x: x + Math.cos(heading) * distance * direction,
        y: y + Math.sin(heading) * distance * direction,
      };
      if (!fits(this.#map, ahead, ROBOT_RADIUS)) return distance - LOOKAHEAD_STEP;
    }
    return range;
  }
}

function approach(value: number, target: number, { change }: { change: number }): number {
  return Math.abs(target - value) <= change ? target : value + Math.sign(target - value) * change;
}

const isSlowing = (value: number, target: number) =>
  value !== 0 && (target * value <= 0 || Math.abs(target) < Math.abs(value));
