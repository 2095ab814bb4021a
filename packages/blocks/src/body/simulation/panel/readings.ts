import type { Operator } from '../engine/operator-lock.ts';
import type { Level } from '../engine/robot-health.ts';
import type { Simulation } from '../engine/simulation.ts';
import type { SimulationEvent } from '../engine/simulation-event.ts';
import { TELEOP_CONFIG } from '../engine/teleop-robot-part.ts';

/** A component is stale after three heartbeats, which the simulated robot sends every second. */
const STALE_AFTER_MS = 3000;
/** After this time without a report, the command age is unknown. Longer than the slowest connection. */
const REPORT_TIMEOUT_MS = 1000;
/** The panel warns before commands become too old. */
const AGE_WARNING_MS = 0.8 * TELEOP_CONFIG.maxCommandAgeMs;

type DriveState = 'Ready' | 'Driving' | 'Obstacle' | 'Braking' | 'Stopped' | 'Test drive' | 'No connection';

export interface HealthRow {
  name: string;
  level: Level;
  value: string;
}

/** What the panels show, as text and numbers. */
export interface Readings {
  state: DriveState;
  speed: number;
  /** Age of the last command; `undefined` while nobody drives. */
  commandAgeMs: number | undefined;
  /** The command ages of the last seconds, oldest first. */
  commandAges: readonly (number | undefined)[];
  isCut: boolean;
  isRequesting: boolean;
  holder: Operator | undefined;
  event: SimulationEvent | undefined;
  health: HealthRow[];
}

export function readSimulation(simulation: Simulation, commandAges: readonly (number | undefined)[]): Readings {
  const { base, isCut, isRequesting, lock, event } = simulation;
  return {
    state: stateOf(simulation),
    speed: Math.abs(base.velocity.linear),
    commandAgeMs: commandAgeOf(simulation),
    commandAges,
    isCut,
    isRequesting,
    holder: lock.holder,
    event,
    health: healthOf(simulation),
  };
}

/** The age as the page knows it; `undefined` while nobody drives or the robot does not report it. */
export function commandAgeOf({ nowMs, page }: Simulation): number | undefined {
  const isKnown = page.drive && page.report && nowMs - page.report.stampMs < REPORT_TIMEOUT_MS;
  return isKnown ? page.report?.commandAgeMs : undefined;
}

function stateOf({ base, teleop, page, isCut, isTestDriving }: Simulation): DriveState {
  if (isTestDriving) return 'Test drive';
  if (teleop.isDriving) return base.isBlocked ? 'Obstacle' : 'Driving';
  if (!base.isStandingStill) return 'Braking';
  if (isCut) return 'No connection';
  return teleop.stopReason && page.drive ? 'Stopped' : 'Ready';
}

function healthOf({ nowMs, page, network }: Simulation): HealthRow[] {
  const { diagnostics, heartbeatAtMs = 0, report } = page;
  const silenceMs = nowMs - heartbeatAtMs;
  const isStale = diagnostics === undefined || silenceMs > STALE_AFTER_MS;
  const loss = page.lossAt(nowMs, network);
  const ageMs = page.drive ? (report?.commandAgeMs ?? 0) : 0;
  const levelOf = (isError: boolean, isWarning: boolean): Level => {
    if (isStale) return 'Stale';
    if (isError) return 'Error';
    return isWarning ? 'Warning' : 'OK';
  };
  const row = (name: string, level: Level, value: string): HealthRow => ({
    name,
    level,
    value: diagnostics ? value : '–',
  });
  const { batteryPercent = 0, isCharging = false, motorCelsius = 0, processorPercent = 0 } = diagnostics ?? {};
  return [
    row('Heartbeat', levelOf(false, false), `${(silenceMs / 1000).toFixed(1)} s ago`),
    row(
      'Connection',
      levelOf(loss > 0.5 || ageMs > TELEOP_CONFIG.maxCommandAgeMs, loss > 0.1 || ageMs > AGE_WARNING_MS),
      `${Math.round(loss * 100)} % lost`,
    ),
    row(
      'Battery',
      levelOf(batteryPercent < 10, batteryPercent < 25 && !isCharging),
      `${Math.round(batteryPercent)} %${isCharging ? ', charging' : ''}`,
    ),
    row('Motors', levelOf(motorCelsius > 70, motorCelsius > 60), `${Math.round(motorCelsius)} °C`),
    row('Processor', levelOf(false, processorPercent > 90), `${Math.round(processorPercent)} %`),
  ];
}
