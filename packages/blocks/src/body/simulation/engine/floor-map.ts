import type { SimulationMap } from '../model.ts';

/** Length of the side of a cell in meters. */
export const CELL_M = 0.2;

export interface FloorMap {
  /** Rows of cells as in a `nav_msgs/OccupancyGrid`: `#` is occupied, `.` free, a space unknown. */
  rows: readonly string[];
  /** Where the robot starts, facing right. In meters from the top left. */
  start: Point;
  /** The center of the charging station, in meters from the top left. */
  charger: Point;
}

export interface Point {
  x: number;
  y: number;
}

/** All maps have this size, so that the picture before the start has the same shape. */
export const COLUMNS = 30;
export const ROWS = 20;

const at = (column: number, row: number): Point => ({ x: column * CELL_M, y: row * CELL_M });

export const FLOOR_MAPS: Record<SimulationMap, FloorMap> = {
  warehouse: {
    start: at(3, 8),
    charger: at(7.5, 17),
    rows: [
      '  ##########################  ',
      '  #........................#  ',
      '###........................###',
      '#............................#',
      '#....#####....#####....##....#',
      '#....#####....#####....##....#',
      '#......................##....#',
      '#............................#',
      '#............................#',
      '#............................#',
      '#....#####....#####..........#',
      '#....#####....#####.....######',
      '#.......................#     ',
      '#.......................#     ',
      '#.......................####  ',
      '######....#######..........#  ',
      '     #....#     #..........#  ',
      '     #....#     #....##....#  ',
      '     #....#     #....##....#  ',
      '     ######     ############  ',
    ],
  },
  offices: {
    start: at(3, 10),
    charger: at(26.5, 17),
    rows: [
      '##########  ##################',
      '#........#  #.......#........#',
      '#........#  #.......#........#',
      '#........####.......#........#',
      '#........#..#................#',
      '#........#..#................#',
      '#........#..#................#',
      '###....###..###....##........#',
      '#...................##########',
      '#............................#',
      '#............................#',
      '#............................#',
      '#............................#',
      '###....########....#####....##',
      '#..........#.......#....#....#',
      '#..........#.......#....#....#',
      '#..........#.......######....#',
      '#..........#.......#    #....#',
      '#..........#.......#    #....#',
      '####################    ######',
    ],
  },
};

/** Whether a cell is free. Unknown cells and those outside of the map are not. */
const isFree = ({ rows }: FloorMap, column: number, row: number) => rows[row]?.[column] === '.';

/** Whether a round robot with its center at `point` touches nothing. */
export function fits(map: FloorMap, { x, y }: Point, radius: number): boolean {
  const last = { column: Math.floor((x + radius) / CELL_M), row: Math.floor((y + radius) / CELL_M) };
  for (let row = Math.floor((y - radius) / CELL_M); row <= last.row; row += 1) {
    for (let column = Math.floor((x - radius) / CELL_M); column <= last.column; column += 1) {
      if (isFree(map, column, row)) continue;
      const nearest = { x: clamp(x, column * CELL_M, CELL_M), y: clamp(y, row * CELL_M, CELL_M) };
      if (Math.hypot(x - nearest.x, y - nearest.y) < radius) return false;
    }
  }
  return true;
}

const clamp = (value: number, from: number, size: number) => Math.min(Math.max(value, from), from + size);

/**
 * The distance in meters from `point` to the first cell in a direction that is not free, at most `range`: a ray of the
 * laser scanner. Visits the cells on the ray one by one (Amanatides and Woo).
 */
export function castRay(map: FloorMap, point: Point, angle: number, range: number): number {
  const direction = { x: Math.cos(angle), y: Math.sin(angle) };
  const step = { x: Math.sign(direction.x), y: Math.sign(direction.y) };
  let column = Math.floor(point.x / CELL_M);
  let row = Math.floor(point.y / CELL_M);
  const perCell = { x: CELL_M / Math.abs(direction.x), y: CELL_M / Math.abs(direction.y) };
  let toNextX = perCell.x * (step.x > 0 ? column + 1 - point.x / CELL_M : point.x / CELL_M - column);
  let toNextY = perCell.y * (step.y > 0 ? row + 1 - point.y / CELL_M : point.y / CELL_M - row);
  let distance = 0;
  while (distance < range) {
    if (!isFree(map, column, row)) return distance;
    if (toNextX < toNextY) {
      distance = toNextX;
      toNextX += perCell.x;
      column += step.x;
    } else {
      distance = toNextY;
      toNextY += perCell.y;
      row += step.y;
    }
  }
  return range;
}
