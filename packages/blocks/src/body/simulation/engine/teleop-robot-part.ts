import { STANDSTILL } from './robot-base.ts';
import type { Velocity } from './robot-base.ts';

/** The configuration in the example on the page of Remote teleop. */
export const TELEOP_CONFIG = { maxLinear: 0.6, maxAngular: 0.8, deadmanMs: 300, maxCommandAgeMs: 500 } as const;

export interface DriveCommand {
  operator: string;
  /** Increases with each command. */
  sequence: number;
  /** Increases each time the operator presses a control. */
  press: number;
  /** The newest timestamp of the robot's clock that the page has received. */
  stampMs: number;
  velocity: Velocity;
}

/** Why the robot part stopped the robot: no command arrived, commands were too old, or someone else has the lock. */
export type StopReason = 'no-command' | 'too-old' | 'locked';

/** Decides on the robot which commands are followed. Its clock is the only one that matters. */
export class TeleopRobotPart {
  /** Age of the last command that arrived; `undefined` before the first one. */
  lastAgeMs: number | undefined;
  /** When the last valid command arrived. */
  lastAcceptedAtMs: number | undefined;
  /** Why the robot does not follow the control that the operator holds or held last. */
  stopReason: StopReason | undefined;
  #velocity: Velocity = STANDSTILL;
  #sequence = -1;
  #press = -1;
  #stoppedPress = -1;
  #isTooOld = false;

  /** @param holder the operator who has the lock */
  receive(command: DriveCommand, { holder, nowMs }: { holder: string | undefined; nowMs: number }): void {
    this.lastAgeMs = nowMs - command.stampMs;
    // The channel is unordered, so a late command must not replace a newer one.
    if (command.sequence <= this.#sequence) return;
    this.#isTooOld = this.lastAgeMs > TELEOP_CONFIG.maxCommandAgeMs;
    if (command.operator !== holder) {
      this.#stop('locked', command.press);
      return;
    }
    if (this.#isTooOld) {
      if (!this.isDriving && isMoving(command.velocity) && command.press > this.#stoppedPress)
        this.stopReason = 'too-old';
      return;
    }
    this.#sequence = command.sequence;
    // After a stop, the operator has to release the control and press it again.
    if (command.press <= this.#stoppedPress) return;
    this.#press = command.press;
    this.stopReason = undefined;
    this.lastAcceptedAtMs = nowMs;
    this.#velocity = {
      linear: limit(command.velocity.linear, TELEOP_CONFIG.maxLinear),
      angular: limit(command.velocity.angular, TELEOP_CONFIG.maxAngular),
    };
  }

  /** The velocity to publish now. Stops when the dead-man timer has run out or the lock has a new holder. */
  velocityAt(nowMs: number): Velocity {
    if (this.isDriving && nowMs - (this.lastAcceptedAtMs ?? nowMs) >= TELEOP_CONFIG.deadmanMs) {
      this.#stop(this.#isTooOld ? 'too-old' : 'no-command', this.#press);
    }
    return this.#velocity;
  }

  /** Stops a driving robot, because another operator has the lock now. */
  lockChanged(): void {
    if (this.isDriving) this.#stop('locked', this.#press);
  }

  /** Whether the robot part publishes a velocity other than zero. */
  get isDriving(): boolean {
    return isMoving(this.#velocity);
  }

  #stop(reason: StopReason, press: number): void {
    this.stopReason = reason;
    this.#velocity = STANDSTILL;
    this.#stoppedPress = Math.max(this.#stoppedPress, press);
  }
}

const isMoving = ({ linear, angular }: Velocity) => linear !== 0 || angular !== 0;

const limit = (value: number, maximum: number) => Math.min(Math.max(value, -maximum), maximum);
