import type { NetworkConditions } from './network-link.ts';
import type { Operator } from './operator-lock.ts';
import type { Pose } from './robot-base.ts';
import type { Diagnostics } from './robot-health.ts';
import { TELEOP_CONFIG } from './teleop-robot-part.ts';
import type { DriveCommand } from './teleop-robot-part.ts';

/** Positions of a joystick, from -1 to 1: forward, and turning left. */
export interface Drive {
  forward: number;
  left: number;
}

/** What the robot sends to the page ten times a second. */
export interface Report {
  stampMs: number;
  pose: Pose;
  holder: Operator | undefined;
  commandAgeMs: number | undefined;
  /** Only in a heartbeat. */
  diagnostics?: Diagnostics;
}

const COMMAND_INTERVAL_MS = 50;
/** A released control is sent several times, because messages can be lost. */
const RELEASE_COMMANDS = 5;
/** The time over which the share of lost reports is measured. */
const LOSS_WINDOW_MS = 3000;
export const REPORT_INTERVAL_MS = 100;

/** The page of the operator: sends commands while a control is held, and keeps what the robot reported. */
export class OperatorPage {
  drive: Drive | undefined;
  /** The newest report. */
  report: Report | undefined;
  diagnostics: Diagnostics | undefined;
  heartbeatAtMs: number | undefined;
  #arrivalsMs: number[] = [];
  #press = 0;
  #sequence = 0;
  #nextCommandAtMs = 0;
  #releasesLeft = 0;

  /** Presses, moves or releases (`undefined`) the control. */
  hold(drive: Drive | undefined): void {
    if (drive && !this.drive) this.#press += 1;
    if (!drive && this.drive) this.#releasesLeft = RELEASE_COMMANDS;
    this.drive = drive;
  }

  /** The command to send now. */
  commandAt(nowMs: number): DriveCommand | undefined {
    if (nowMs < this.#nextCommandAtMs || !this.report || (!this.drive && this.#releasesLeft === 0)) return undefined;
    if (!this.drive) this.#releasesLeft -= 1;
    this.#nextCommandAtMs = nowMs + COMMAND_INTERVAL_MS;
    this.#sequence += 1;
    const { forward, left } = this.drive ?? { forward: 0, left: 0 };
    return {
      operator: 'visitor',
      sequence: this.#sequence,
      press: this.#press,
      stampMs: this.report.stampMs,
      velocity: { linear: forward * TELEOP_CONFIG.maxLinear, angular: left * TELEOP_CONFIG.maxAngular },
    };
  }

  receive(report: Report, nowMs: number): void {
    this.#arrivalsMs.push(nowMs);
    if (report.diagnostics) {
      this.diagnostics = report.diagnostics;
      this.heartbeatAtMs = nowMs;
    }
    if (!this.report || report.stampMs > this.report.stampMs) this.report = report;
  }

  /** The measured share of reports that did not arrive lately, from 0 to 1. */
  lossAt(nowMs: number, { roundTripMs }: NetworkConditions): number {
    this.#arrivalsMs = this.#arrivalsMs.filter((arrival) => arrival > nowMs - LOSS_WINDOW_MS);
    const expected = Math.floor(Math.min(nowMs - roundTripMs, LOSS_WINDOW_MS) / REPORT_INTERVAL_MS);
    // One report more or less can be in transit.
    return expected < 10 ? 0 : Math.max(1 - (this.#arrivalsMs.length + 1) / expected, 0);
  }
}
