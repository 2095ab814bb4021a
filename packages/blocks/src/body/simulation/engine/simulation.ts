import type { SimulationMap } from '../model.ts';
import { FLOOR_MAPS } from './floor-map.ts';
import type { FloorMap } from './floor-map.ts';
import { NetworkLink } from './network-link.ts';
import type { NetworkConditions } from './network-link.ts';
import { OperatorLock } from './operator-lock.ts';
import { OperatorPage, REPORT_INTERVAL_MS } from './operator-page.ts';
import type { Drive, Report } from './operator-page.ts';
import { RobotBase } from './robot-base.ts';
import { RobotHealth } from './robot-health.ts';
import { seededRandom } from './seeded-random.ts';
import type { SimulationEvent } from './simulation-event.ts';
import { StopMeter } from './stop-meter.ts';
import { TELEOP_CONFIG, TeleopRobotPart } from './teleop-robot-part.ts';
import type { DriveCommand } from './teleop-robot-part.ts';

/** The fixed time step. */
export const STEP_MS = 10;

const HEARTBEAT_INTERVAL_MS = 1000;
/** How long a colleague takes to hand over the robot. */
const HANDOVER_MS = 2500;
/** The longest drive before the connection is cut, if nobody drives. */
const TEST_DRIVE_MS = 1500;

/**
 * A robot, its operator and the network between them. Time passes only in `advance`, in fixed steps, so that the same
 * calls and seed always have the same result.
 */
export class Simulation {
  nowMs = 0;
  network: NetworkConditions = { roundTripMs: 80, loss: 0 };
  isCut = false;
  /** Whether the simulation itself drives, to show what happens when the connection is cut. */
  isTestDriving = false;
  /** Whether the visitor waits for the colleague to hand over the robot. */
  isRequesting = false;
  /** The newest event. Each event is a new object. */
  event: SimulationEvent | undefined;
  readonly map: FloorMap;
  readonly base: RobotBase;
  readonly health: RobotHealth;
  readonly lock = new OperatorLock();
  readonly teleop = new TeleopRobotPart();
  readonly page = new OperatorPage();
  readonly #meter = new StopMeter();
  readonly #uplink: NetworkLink<DriveCommand>;
  readonly #downlink: NetworkLink<Report>;
  #pendingMs = 0;
  #testDriveEndsAtMs = 0;
  #handoverAtMs = 0;

  constructor({ map, seed }: { map: SimulationMap; seed: number }) {
    this.map = FLOOR_MAPS[map];
    this.base = new RobotBase(this.map);
    this.health = new RobotHealth(this.map);
    this.#uplink = new NetworkLink(seededRandom(seed));
    this.#downlink = new NetworkLink(seededRandom(seed + 1));
    this.lock.acquire('visitor', 0);
  }

  /** Lets time pass. A remainder of a step is added to the next call. */
  advance(elapsedMs: number): void {
    this.#pendingMs += elapsedMs;
    for (; this.#pendingMs >= STEP_MS; this.#pendingMs -= STEP_MS) this.#step();
  }

  /** Presses, moves or releases (`undefined`) the visitor's control. */
  hold(drive: Drive | undefined): void {
    if (!drive && !this.page.drive) return;
    this.isTestDriving = false;
    this.page.hold(drive);
  }

  /** Cuts the connection of the robot. If the robot stands still, it first drives, so that there is something to stop. */
  cutConnection(): void {
    if (this.isCut || this.isTestDriving) return;
    const canDrive = this.lock.holder === 'visitor' && !this.page.drive && this.base.isStandingStill;
    if (!canDrive) {
      this.#cut();
      return;
    }
    const range = 1;
    const isAheadFree = this.base.freeDistance(1, range) >= this.base.freeDistance(-1, range);
    this.page.hold({ forward: isAheadFree ? 1 : -1, left: 0 });
    this.isTestDriving = true;
    this.#testDriveEndsAtMs = this.nowMs + TEST_DRIVE_MS;
  }

  restoreConnection(): void {
    this.isCut = false;
    this.event = { kind: 'restored' };
  }

  toggleConnection(): void {
    if (this.isCut) this.restoreConnection();
    else this.cutConnection();
  }

  /** Hands the robot to the colleague. */
  handOver(): void {
    if (this.isCut || this.lock.holder === 'colleague') return;
    this.#transferLock('colleague');
  }

  /** Asks the colleague to hand over the robot, or acquires the lock if it is free. */
  requestControl(): void {
    if (this.isCut || this.lock.holder === 'visitor' || this.isRequesting) return;
    if (this.lock.holder === undefined) {
      this.#transferLock('visitor');
      return;
    }
    this.isRequesting = true;
    this.#handoverAtMs = this.nowMs + HANDOVER_MS;
    this.event = { kind: 'requested' };
  }

  /** Takes the robot from the colleague, as a supervisor may. */
  takeOver(): void {
    if (this.isCut || this.lock.holder !== 'colleague') return;
    this.#transferLock('visitor');
  }

  #step(): void {
    this.nowMs += STEP_MS;
    const { nowMs, base, teleop, page } = this;
    this.#updateLock();
    this.#updateTestDrive();

    const command = page.commandAt(nowMs);
    if (command && !this.isCut) this.#uplink.send(command, this.network, nowMs);
    for (const arrived of this.#uplink.receive(nowMs)) {
      teleop.receive(arrived, { holder: this.lock.holder, nowMs });
    }
    if (teleop.lastAcceptedAtMs === nowMs) this.#meter.markCommand(nowMs, base);

    base.step(teleop.velocityAt(nowMs), STEP_MS / 1000);
    this.health.step({ pose: base.pose, velocity: base.velocity, seconds: STEP_MS / 1000, nowMs });
    const event = this.#meter.step({ nowMs, base, stopReason: teleop.stopReason, isCut: this.isCut });
    if (event) this.event = event;

    if (!this.isCut && nowMs % REPORT_INTERVAL_MS === 0) this.#downlink.send(this.#report(), this.network, nowMs);
    for (const report of this.#downlink.receive(nowMs)) page.receive(report, nowMs);
  }

  #report(): Report {
    const { nowMs, base, lock, teleop, health } = this;
    const isHeartbeat = nowMs % HEARTBEAT_INTERVAL_MS === 0 || nowMs === REPORT_INTERVAL_MS;
    return {
      stampMs: nowMs,
      pose: base.pose,
      holder: lock.holder,
      commandAgeMs: teleop.lastAgeMs,
      ...(isHeartbeat ? { diagnostics: health.diagnostics } : {}),
    };
  }

  #updateLock(): void {
    const { lock, nowMs } = this;
    // The colleague has a connection of their own, and each open page renews its lock.
    if (lock.holder === 'colleague' || (lock.holder === 'visitor' && !this.isCut)) lock.acquire(lock.holder, nowMs);
    lock.expire(nowMs);
    if (this.isRequesting && nowMs >= this.#handoverAtMs && !this.isCut) this.#transferLock('visitor');
  }

  #transferLock(operator: 'visitor' | 'colleague'): void {
    this.isRequesting = false;
    this.lock.transfer(operator, this.nowMs);
    this.teleop.lockChanged();
    this.event = { kind: 'lock', holder: operator };
  }

  #updateTestDrive(): void {
    if (!this.isTestDriving) return;
    const isFast = Math.abs(this.base.velocity.linear) >= TELEOP_CONFIG.maxLinear;
    if (!isFast && this.nowMs < this.#testDriveEndsAtMs) return;
    this.#cut();
  }

  #cut(): void {
    this.isCut = true;
    this.#uplink.clear();
    this.#downlink.clear();
    this.#meter.markCut(this.nowMs, this.base);
    this.event = { kind: 'cut' };
    if (!this.isTestDriving) return;
    this.isTestDriving = false;
    this.page.hold(undefined);
  }
}
