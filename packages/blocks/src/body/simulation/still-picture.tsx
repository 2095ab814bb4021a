import { CELL_M, castRay, FLOOR_MAPS } from './engine/floor-map.ts';
import type { FloorMap } from './engine/floor-map.ts';
import type { SimulationMap } from './model.ts';

/** Length of the side of a cell in the drawing, which the dashes of `.d-cells` are made for. */
const CELL = 18;
const RANGE_M = 3;

/** The cells of one kind, row by row, as lines that dashes cut into squares. */
const cells = ({ rows }: FloorMap, kind: RegExp) =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(kind)].map(
        ({ index, 0: run }) => `M${index * CELL + 1} ${y * CELL + 9}h${run.length * CELL - 2}`,
      ),
    )
    .join('');

const toUnits = (meters: number) => Math.round((meters / CELL_M) * CELL);

/** The ends of laser rays around the start, in the field of view of the robot. */
const hits = (map: FloorMap) =>
  Array.from({ length: 23 }, (_, ray) => {
    const angle = ((ray * 12 - 132) * Math.PI) / 180;
    const distance = castRay(map, map.start, angle, RANGE_M);
    return {
      x: toUnits(map.start.x + Math.cos(angle) * distance),
      y: toUnits(map.start.y + Math.sin(angle) * distance),
      isHit: distance < RANGE_M,
    };
  });

/** The floor and the robot before the simulation starts, in print and without JavaScript. */
export function StillPicture({ map: name, title }: { map: SimulationMap; title: string }) {
  const map = FLOOR_MAPS[name];
  const rays = hits(map);
  const { x, y } = { x: toUnits(map.start.x), y: toUnits(map.start.y) };
  const charger = { x: toUnits(map.charger.x), y: toUnits(map.charger.y) };
  return (
    <svg viewBox="0 0 540 360" role="img" aria-label={title} className="drawing">
      <path d={cells(map, /\.+/g)} className="d-cells d-cells-free" />
      <path d={cells(map, /#+/g)} className="d-cells d-cells-occupied" />
      <rect x={charger.x - 16} y={charger.y - 16} width="32" height="32" rx="4" className="d-accent" />
      <path d={`M${charger.x + 2} ${charger.y - 9}l-6 10h8l-6 9`} className="d-accent" />
      <path
        d={rays.map((hit) => `M${x} ${y}L${hit.x} ${hit.y}`).join('')}
        className="d-live d-thin"
        strokeDasharray="2 5"
      />
      <path
        d={rays.map((hit) => (hit.isHit ? `M${hit.x} ${hit.y}h0` : '')).join('')}
        className="d-live"
        strokeWidth="5"
      />
      <circle cx={x} cy={y} r="16" className="d-accent-ground" />
      <path d={`M${x + 11} ${y}l-17-7 4 7-4 7Z`} className="d-accent-fill" />
    </svg>
  );
}
