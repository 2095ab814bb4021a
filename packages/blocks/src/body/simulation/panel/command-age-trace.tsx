import { TELEOP_CONFIG } from '../engine/teleop-robot-part.ts';

interface CommandAgeTraceProps {
  /** In milliseconds, oldest first; `undefined` while nobody drives. */
  ages: readonly (number | undefined)[];
}

const WIDTH = 240;
const HEIGHT = 48;
const STEP = 4;
const MAX_AGE_MS = 800;

const heightOf = (ageMs: number) => Math.round(HEIGHT - (Math.min(ageMs, MAX_AGE_MS) / MAX_AGE_MS) * (HEIGHT - 2) - 1);

/** The age of recent commands over time, below the line at which the robot drops them. */
export function CommandAgeTrace({ ages }: CommandAgeTraceProps) {
  const limit = heightOf(TELEOP_CONFIG.maxCommandAgeMs);
  const start = WIDTH - (ages.length - 1) * STEP;
  const trace = ages
    .map((age, index) => {
      if (age === undefined) return '';
      const isConnected = index > 0 && ages[index - 1] !== undefined;
      return `${isConnected ? 'L' : 'M'}${start + index * STEP} ${heightOf(age)}`;
    })
    .join('');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="simulation-trace" aria-hidden="true" preserveAspectRatio="none">
      <path d={`M0 ${limit}H${WIDTH}`} className="d-accent" strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
      <path d={trace} className="d-live" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
