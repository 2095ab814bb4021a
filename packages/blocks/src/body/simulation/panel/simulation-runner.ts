import type { SimulationMap } from '../model.ts';
import { Simulation } from '../engine/simulation.ts';
import { commandAgeOf, readSimulation } from './readings.ts';
import type { Readings } from './readings.ts';

/** A longer frame is cut, so that a slow device runs the simulation slower instead of in leaps. */
const MAX_FRAME_MS = 100;
const READINGS_INTERVAL_MS = 200;
/** How many readings the trace of command ages has. */
const TRACE_LENGTH = 60;

interface FrameHandler {
  /** Called before time passes. */
  beforeFrame: () => void;
  /** Called after time has passed. */
  afterFrame: () => void;
}

/** Runs a simulation in the frames of the browser. It stands still while it is paused. */
export class SimulationRunner {
  readonly simulation: Simulation;
  #readings: Readings;
  #readAtMs = 0;
  #frameHandler: FrameHandler | undefined;
  #request: number | undefined;
  #previousMs = 0;
  readonly #listeners = new Set<() => void>();

  constructor(map: SimulationMap, seed: number) {
    this.simulation = new Simulation({ map, seed });
    this.#readings = readSimulation(this.simulation, []);
  }

  run(handler: FrameHandler): void {
    this.#frameHandler = handler;
    if (this.#request !== undefined) return;
    this.#previousMs = performance.now();
    this.#request = requestAnimationFrame(this.#frame);
  }

  pause(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
  }

  /** Changes the simulation and shows the result immediately. */
  change(action: (simulation: Simulation) => void): void {
    action(this.simulation);
    this.#publish();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getReadings = (): Readings => this.#readings;

  #frame = (nowMs: number): void => {
    this.#request = requestAnimationFrame(this.#frame);
    this.#frameHandler?.beforeFrame();
    this.simulation.advance(Math.min(Math.max(nowMs - this.#previousMs, 0), MAX_FRAME_MS));
    this.#previousMs = nowMs;
    this.#frameHandler?.afterFrame();
    if (nowMs - this.#readAtMs >= READINGS_INTERVAL_MS) {
      this.#readAtMs = nowMs;
      this.#publish([...this.#readings.commandAges.slice(1 - TRACE_LENGTH), commandAgeOf(this.simulation)]);
    } else if (this.simulation.event !== this.#readings.event) {
      this.#publish();
    }
  };

  #publish(commandAges = this.#readings.commandAges): void {
    this.#readings = readSimulation(this.simulation, commandAges);
    for (const listener of this.#listeners) listener();
  }
}
