import type { CoverArt, CoverSize } from './cover-art.ts';
import type { RandomInteger } from './seeded-random.ts';

const STEP = 40;

/** A loom: threads in both directions, and three routes along them from edge to edge, one of which is live. */
export function threads(random: RandomInteger, { width, height }: CoverSize): CoverArt {
  const columns = width / STEP;
  const rows = height / STEP;
  const at = (index: number) => (index + 0.5) * STEP;
  const vertical = Array.from({ length: columns }, (_, index) => `M${at(index)} 0V${height}`);
  const horizontal = Array.from({ length: rows }, (_, index) => `M0 ${at(index)}H${width}`);

  const route = () => {
    const bends = columns > 16 ? 4 : 2;
    const part = Math.floor((columns - 2) / bends);
    let row = random(rows);
    const start = `M0 ${at(row)}`;
    const turns = Array.from({ length: bends }, (_, index) => {
      const column = 1 + index * part + random(part);
      row = (row + 1 + random(rows - 1)) % rows;
      return { x: at(column), y: at(row) };
    });
    return { d: `${start}${turns.map(({ x, y }) => `H${x}V${y}`).join('')}H${width}`, turns };
  };
  const live = route();
  const [first, last] = [live.turns[0], live.turns.at(-1)];
  return {
    paths: [
      { d: [...vertical, ...horizontal].join(''), tone: 'line', width: 1.5 },
      { d: `${route().d}${route().d}`, tone: 'mark', width: 3 },
      { d: live.d, tone: 'live', width: 4 },
    ],
    dots: [
      ...(first ? [{ ...first, radius: 7, tone: 'live' as const }] : []),
      ...(last ? [{ ...last, radius: 13, tone: 'accent' as const }] : []),
    ],
  };
}
