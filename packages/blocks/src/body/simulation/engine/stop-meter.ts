import type { Point } from './floor-map.ts';
import type { RobotBase } from './robot-base.ts';
import type { MeasuredStop, SimulationEvent } from './simulation-event.ts';
import type { StopReason } from './teleop-robot-part.ts';

interface Mark {
  atMs: number;
  odometer: number;
  speed: number;
  position: Point;
}

/** Measures how long the robot takes to stop and how far it drives meanwhile. */
export class StopMeter {
  #odometer = 0;
  #lastStepMs = 0;
  #lastCommand: Mark | undefined;
  #cut: Mark | undefined;
  #brakingSinceMs: number | undefined;
  #reason: StopReason | undefined;

  /** The robot part accepted a command. */
  markCommand(nowMs: number, base: RobotBase): void {
    this.#lastCommand = this.#mark(nowMs, base);
  }

  /** The connection was cut. */
  markCut(nowMs: number, base: RobotBase): void {
    this.#cut = this.#mark(nowMs, base);
  }

  /** Call after each step of the base. Returns an event when the robot has stopped or refuses to drive. */
  step({
    nowMs,
    base,
    stopReason,
    isCut,
  }: {
    nowMs: number;
    base: RobotBase;
    stopReason: StopReason | undefined;
    isCut: boolean;
  }): SimulationEvent | undefined {
    this.#odometer += Math.abs(base.velocity.linear) * (nowMs - this.#lastStepMs) * 0.001;
    this.#lastStepMs = nowMs;
    if (!isCut) this.#cut = undefined;
    const isNew = stopReason !== undefined && stopReason !== this.#reason;
    this.#reason = stopReason;
    if (isNew && base.isStandingStill) return { kind: 'refused', reason: stopReason };
    if (isNew) this.#brakingSinceMs = nowMs;
    if (stopReason === undefined || this.#brakingSinceMs === undefined || !base.isStandingStill) return undefined;
    const stop = this.#measure(stopReason, this.#brakingSinceMs, this.#mark(nowMs, base));
    this.#brakingSinceMs = undefined;
    return stop;
  }

  #mark(atMs: number, { velocity, pose }: RobotBase): Mark {
    return { atMs, odometer: this.#odometer, speed: Math.abs(velocity.linear), position: pose };
  }

  #measure(reason: StopReason, brakingSinceMs: number, end: Mark): MeasuredStop {
    const start = this.#cut ?? this.#lastCommand ?? end;
    return {
      kind: 'stopped',
      reason,
      hasCut: this.#cut !== undefined,
      speed: start.speed,
      reactionMs: brakingSinceMs - start.atMs,
      totalMs: end.atMs - start.atMs,
      distance: end.odometer - start.odometer,
      from: start.position,
      to: end.position,
    };
  }
}
