import type { CoverArt, CoverSize } from './cover-art.ts';
import type { RandomInteger } from './seeded-random.ts';

const STEP = 20;
const TRACES = 3;

/** Three signals over time, one of them with an event. */
export function signalTraces(random: RandomInteger, { width, height }: CoverSize): CoverArt {
  const steps = width / STEP;
  const gap = height / (TRACES + 1);
  const main = random(TRACES);
  const eventAt = Math.floor(steps / 2) + random(Math.floor(steps / 3));
  const traces = Array.from({ length: TRACES }, (_, index) => {
    const calm = Math.round(gap / 5);
    const offsets = Array.from({ length: steps + 1 }, () => random(2 * calm) - calm);
    if (index === main) {
      const peak = Math.round(gap * 0.8);
      offsets.splice(eventAt - 1, 4, Math.round(peak / 3), -peak, Math.round(peak / 2), 0);
    }
    return { base: Math.round(gap * (index + 1)), offsets };
  });
  const event = { x: eventAt * STEP, y: (traces[main]?.base ?? 0) + (traces[main]?.offsets[eventAt] ?? 0) };
  const d = ({ base, offsets: [first = 0, ...rest] }: (typeof traces)[number]) =>
    `M0 ${base + first}${rest.map((offset, index) => `L${(index + 1) * STEP} ${base + offset}`).join('')}`;
  return {
    paths: [
      { d: traces.map(({ base }) => `M0 ${base}H${width}`).join(''), tone: 'line', width: 1 },
      ...traces.map((trace, index) => ({
        d: d(trace),
        tone: index === main ? ('live' as const) : ('mark' as const),
        width: index === main ? 3 : 2,
      })),
      { d: `M${event.x} 0V${height}`, tone: 'accent', width: 1, dash: '3 6' },
    ],
    dots: [{ ...event, radius: 8, tone: 'accent' }],
  };
}
