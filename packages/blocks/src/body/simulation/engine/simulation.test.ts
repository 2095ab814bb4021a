import { describe, expect, test } from 'vitest';
import { SIMULATION_MAPS } from '../model.ts';
import type { SimulationMap } from '../model.ts';
import { fits } from './floor-map.ts';
import { BRAKING, ROBOT_RADIUS } from './robot-base.ts';
import { seededRandom } from './seeded-random.ts';
import { Simulation, STEP_MS } from './simulation.ts';
import type { MeasuredStop } from './simulation-event.ts';
import { TELEOP_CONFIG } from './teleop-robot-part.ts';

const AHEAD = { forward: 1, left: 0 };
const BRAKING_MS = (TELEOP_CONFIG.maxLinear / BRAKING) * 1000;

function simulate({ map = 'warehouse', roundTripMs = 80, loss = 0, seed = 1 } = {}): Simulation {
  const simulation = new Simulation({ map: map as SimulationMap, seed });
  simulation.network = { roundTripMs, loss };
  // The robot is known to the page after the first report.
  simulation.advance(1000);
  return simulation;
}

function drive(simulation: Simulation, ms: number): void {
  simulation.hold(AHEAD);
  simulation.advance(ms);
}

const speedOf = ({ base }: Simulation) => base.velocity.linear;

describe('driving', () => {
  test('follows the control with the acceleration of the base, up to the limit of the robot part', () => {
    const simulation = simulate();
    drive(simulation, 400);
    expect(speedOf(simulation)).toBeGreaterThan(0.1);
    expect(speedOf(simulation)).toBeLessThan(TELEOP_CONFIG.maxLinear);
    simulation.advance(1000);
    expect(speedOf(simulation)).toBe(TELEOP_CONFIG.maxLinear);
  });

  test('stops when the control is released, before the dead-man timer would run out', () => {
    const simulation = simulate();
    drive(simulation, 1500);
    simulation.hold(undefined);
    simulation.advance(50 + 50 + BRAKING_MS);
    expect(simulation.base.isStandingStill).toBe(true);
    expect(simulation.teleop.stopReason).toBeUndefined();
  });

  test('drops old commands: with a constant delay above the maximum age, the robot does not move', () => {
    const simulation = simulate({ roundTripMs: 700 });
    const start = simulation.base.pose;
    drive(simulation, 5000);
    expect(simulation.base.pose).toEqual(start);
    expect(simulation.event).toEqual({ kind: 'refused', reason: 'too-old' });
  });

  test.each(SIMULATION_MAPS)('never drives through a wall of the map %s', (map) => {
    const simulation = simulate({ map, loss: 0.1 });
    const random = seededRandom(7);
    for (let turn = 0; turn < 400; turn += 1) {
      simulation.hold({ forward: 2 * random() - 0.6, left: 2 * random() - 1 });
      for (let ms = 0; ms < 500; ms += STEP_MS) {
        simulation.advance(STEP_MS);
        expect(fits(simulation.map, simulation.base.pose, ROBOT_RADIUS)).toBe(true);
      }
    }
  });
});

describe('the dead-man timer', () => {
  test.each([0, 80, 200, 390])(
    'stops within the timeout and the braking time at a round trip of %d ms',
    (roundTripMs) => {
      const simulation = simulate({ roundTripMs });
      drive(simulation, 2000);
      const start = simulation.base.pose;
      expect(speedOf(simulation)).toBe(TELEOP_CONFIG.maxLinear);
      simulation.cutConnection();
      simulation.advance(TELEOP_CONFIG.deadmanMs + BRAKING_MS + 2 * STEP_MS);
      expect(simulation.base.isStandingStill).toBe(true);
      const stop = simulation.event as MeasuredStop;
      expect(stop).toMatchObject({
        kind: 'stopped',
        reason: 'no-command',
        hasCut: true,
        speed: TELEOP_CONFIG.maxLinear,
      });
      expect(stop.reactionMs).toBeLessThanOrEqual(TELEOP_CONFIG.deadmanMs);
      expect(stop.totalMs).toBeLessThanOrEqual(TELEOP_CONFIG.deadmanMs + BRAKING_MS + STEP_MS);
      expect(stop.distance).toBeCloseTo(simulation.base.pose.x - start.x, 6);
    },
  );

  test('needs a new press before the robot drives again', () => {
    const simulation = simulate();
    drive(simulation, 1000);
    simulation.cutConnection();
    simulation.advance(2000);
    simulation.restoreConnection();
    simulation.advance(2000);
    expect(speedOf(simulation)).toBe(0);
    simulation.hold(undefined);
    simulation.advance(500);
    drive(simulation, 500);
    expect(speedOf(simulation)).toBeGreaterThan(0);
  });

  test('stops when too many commands are lost', () => {
    const simulation = simulate({ loss: 0.7 });
    drive(simulation, 20_000);
    expect(simulation.base.isStandingStill).toBe(true);
    expect(simulation.event).toMatchObject({ kind: 'stopped', hasCut: false });
  });

  test('drives by itself before the connection is cut, if nobody drives', () => {
    const simulation = simulate();
    simulation.cutConnection();
    simulation.advance(300);
    expect(simulation.isCut).toBe(false);
    simulation.advance(3000);
    expect(simulation.isCut).toBe(true);
    expect(simulation.event).toMatchObject({ kind: 'stopped', hasCut: true });
  });
});

describe('the lock', () => {
  test('refuses the commands of an operator who does not hold it', () => {
    const simulation = simulate();
    simulation.handOver();
    drive(simulation, 1000);
    expect(simulation.base.isStandingStill).toBe(true);
    expect(simulation.event).toEqual({ kind: 'refused', reason: 'locked' });
  });

  test('stops a driving robot when it gets a new holder', () => {
    const simulation = simulate();
    drive(simulation, 1500);
    simulation.handOver();
    simulation.advance(BRAKING_MS + 2 * STEP_MS);
    expect(simulation.base.isStandingStill).toBe(true);
    expect(simulation.event).toMatchObject({ kind: 'stopped', reason: 'locked', hasCut: false });
  });

  test('is handed over on request and taken over immediately', () => {
    const simulation = simulate();
    simulation.handOver();
    simulation.requestControl();
    simulation.advance(1000);
    expect(simulation.lock.holder).toBe('colleague');
    simulation.advance(2000);
    expect(simulation.lock.holder).toBe('visitor');
    simulation.handOver();
    simulation.takeOver();
    expect(simulation.lock.holder).toBe('visitor');
  });

  test('expires when the holder stays offline, after lease and grace period', () => {
    const simulation = simulate();
    simulation.hold(AHEAD);
    simulation.cutConnection();
    simulation.advance(69_000);
    expect(simulation.lock.holder).toBe('visitor');
    simulation.advance(2000);
    expect(simulation.lock.holder).toBeUndefined();
    simulation.restoreConnection();
    simulation.requestControl();
    expect(simulation.lock.holder).toBe('visitor');
  });
});

describe('time', () => {
  const run = (frames: readonly number[]) => {
    const simulation = simulate({ loss: 0.3, seed: 42 });
    simulation.hold({ forward: 1, left: 0.4 });
    for (const ms of frames) simulation.advance(ms);
    const { nowMs, base, health, page } = simulation;
    return { nowMs, pose: base.pose, battery: health.batteryPercent, report: page.report };
  };

  test('the same seed has the same result, whatever the frame rate', () => {
    expect(run(Array<number>(300).fill(20))).toEqual(run(Array<number>(250).fill(24)));
  });

  test('another seed has another result', () => {
    const ages = [1, 2].map((seed) => {
      const simulation = simulate({ loss: 0.3, seed });
      drive(simulation, 3000);
      return simulation.teleop.lastAcceptedAtMs;
    });
    expect(ages[0]).not.toBe(ages[1]);
  });

  test('nothing happens while it does not advance', () => {
    const simulation = simulate();
    drive(simulation, 805);
    const { pose } = simulation.base;
    simulation.advance(0);
    expect(simulation.base.pose).toBe(pose);
    simulation.advance(5);
    expect(simulation.nowMs).toBe(1810);
  });
});

test('the battery charges at the charging station', () => {
  const simulation = simulate();
  simulation.base.pose = { ...simulation.map.charger, heading: 0 };
  simulation.advance(5000);
  expect(simulation.page.diagnostics).toMatchObject({ isCharging: true });
  expect(simulation.health.batteryPercent).toBeGreaterThan(40);
});

test.each(SIMULATION_MAPS)('the map %s is a grid on which the robot can start and charge', (name) => {
  const { map } = new Simulation({ map: name, seed: 1 });
  expect(map.rows.map((row) => row.length)).toEqual(Array<number>(20).fill(30));
  expect(fits(map, map.start, ROBOT_RADIUS)).toBe(true);
  expect(fits(map, map.charger, ROBOT_RADIUS)).toBe(true);
});
