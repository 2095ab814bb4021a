import type { CoverArt, CoverSize } from './cover-art.ts';
import type { RandomInteger } from './seeded-random.ts';

const CELL = 20;

/** A patch of an occupancy grid: walls with doorways, and the path that a robot drove through them. */
export function floorMap(random: RandomInteger, { width, height }: CoverSize): CoverArt {
  const columns = width / CELL;
  const rows = height / CELL;
  const middleOf = (cell: number) => (cell + 0.5) * CELL;
  const wallColumns = inSteps(2 + random(3), columns, 6 + random(3));
  const doorways = wallColumns.map(() => 2 + random(rows - 5));

  const walls = wallColumns.flatMap((column, index) => {
    const doorway = doorways[index] ?? 0;
    const x = middleOf(column);
    return [`M${x} 0V${(doorway - 1) * CELL}`, `M${x} ${(doorway + 2) * CELL}V${height}`];
  });
  const shelves = wallColumns.flatMap((column, index) => {
    const next = wallColumns[index + 1] ?? columns;
    const free = next - column - 3;
    if (free < 2) return [];
    const avoided = [doorways[index], doorways[index + 1]];
    return Array.from({ length: 3 }, () => 1 + random(rows - 2))
      .filter((row) => avoided.every((doorway) => doorway === undefined || Math.abs(row - doorway) > 1))
      .map((row) => `M${(column + 2) * CELL} ${middleOf(row)}h${(1 + random(free)) * CELL}`);
  });

  // Behind a wall, where no shelf is, the path changes to the row of the next doorway.
  const [firstDoorway = 2] = doorways;
  const last = { x: width - CELL * (3 + random(3)), y: middleOf(doorways.at(-1) ?? 2) };
  const turns = doorways
    .slice(1)
    .map((doorway, index) => `H${middleOf((wallColumns[index] ?? 0) + 1)}V${middleOf(doorway)}`);
  return {
    paths: [
      { d: [...walls, ...shelves].join(''), tone: 'wall', width: CELL - 4, dash: `${CELL - 4} 4` },
      { d: `M0 ${middleOf(firstDoorway)}${turns.join('')}H${last.x}`, tone: 'live', width: 3 },
      {
        d: `M${last.x} ${last.y}l60-36M${last.x} ${last.y}h70M${last.x} ${last.y}l60 36`,
        tone: 'live',
        width: 1,
        dash: '2 5',
      },
    ],
    dots: [{ ...last, radius: 11, tone: 'accent' }],
  };
}

/** Columns from `first` on, `step` apart, that leave space for the robot at the right edge. */
const inSteps = (first: number, columns: number, step: number) =>
  Array.from({ length: Math.max(1, Math.ceil((columns - 7 - first) / step)) }, (_, index) => first + index * step);
