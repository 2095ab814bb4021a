import type { FloorMap } from './floor-map.ts';
import type { Pose, Velocity } from './robot-base.ts';
import { TELEOP_CONFIG } from './teleop-robot-part.ts';

/** The levels of `diagnostic_msgs/DiagnosticStatus`. */
export type Level = 'OK' | 'Warning' | 'Error' | 'Stale';

/** Values that the robot publishes with its heartbeat. */
export interface Diagnostics {
  batteryPercent: number;
  isCharging: boolean;
  motorCelsius: number;
  processorPercent: number;
}

/** In meters. */
const CHARGING_DISTANCE = 0.3;

/** Percent per second. Much faster than on a robot, so that visitors see the level change. */
const DRAIN = { idle: 0.02, driving: 0.3 };
const CHARGE = 4;

const AMBIENT_CELSIUS = 31;
const FULL_LOAD_CELSIUS = 74;
const WARM_UP_SECONDS = 25;

/** The state of the robot's battery, motors and computer. */
export class RobotHealth implements Diagnostics {
  batteryPercent = 27;
  isCharging = false;
  motorCelsius = AMBIENT_CELSIUS;
  processorPercent = 18;
  readonly #map: FloorMap;

  constructor(map: FloorMap) {
    this.#map = map;
  }

  step({ pose, velocity, seconds, nowMs }: { pose: Pose; velocity: Velocity; seconds: number; nowMs: number }): void {
    const load = Math.min(
      Math.abs(velocity.linear) / TELEOP_CONFIG.maxLinear + Math.abs(velocity.angular) / (2 * TELEOP_CONFIG.maxAngular),
      1,
    );
    const { charger } = this.#map;
    this.isCharging = load === 0 && Math.hypot(pose.x - charger.x, pose.y - charger.y) < CHARGING_DISTANCE;
    const change = this.isCharging ? CHARGE : -(DRAIN.idle + (DRAIN.driving - DRAIN.idle) * load);
    this.batteryPercent = Math.min(Math.max(this.batteryPercent + change * seconds, 2), 100);
    const target = AMBIENT_CELSIUS + (FULL_LOAD_CELSIUS - AMBIENT_CELSIUS) * load;
    this.motorCelsius += ((target - this.motorCelsius) * seconds) / WARM_UP_SECONDS;
    this.processorPercent = 18 + 22 * load + 4 * Math.sin(nowMs / 1700) * Math.sin(nowMs / 610);
  }

  get diagnostics(): Diagnostics {
    const { batteryPercent, isCharging, motorCelsius, processorPercent } = this;
    return { batteryPercent, isCharging, motorCelsius, processorPercent };
  }
}
