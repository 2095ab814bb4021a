import type { SimulationPanel } from './model.ts';

const PANEL_TEXTS: Record<SimulationPanel, string> = {
  network: 'Visitors set the latency and packet loss of the connection.',
  lock: 'A lock lets only one operator drive.',
  health: 'A panel shows battery, motors, processor and connection as OK, warning, error or stale.',
};

/** What the simulation shows, for search engines, Markdown and readers who cannot see it. */
export const describeSimulation = ({ panels }: { panels: readonly SimulationPanel[] }): string =>
  [
    'Interactive simulation: drive a robot across a floor map with a joystick, the arrow keys or a gamepad.',
    'Cut the connection to see it stop: if no command arrives for 300 ms, the robot stops by itself.',
    'Commands older than 500 ms are dropped.',
    ...panels.map((panel) => PANEL_TEXTS[panel]),
  ].join(' ');
