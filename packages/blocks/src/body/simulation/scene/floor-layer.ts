import { COLUMNS, ROWS } from '../engine/floor-map.ts';
import type { FloorMap } from '../engine/floor-map.ts';
import type { SceneColors } from './scene-colors.ts';

/** Cells have gaps, as in the illustrations of the site. */
const GAP = 1 / 9;

/** Draws the cells of the floor, one unit long. Free cells next to an obstacle are tinted, as in a costmap. */
export function drawFloor(context: CanvasRenderingContext2D, { rows }: FloorMap, colors: SceneColors): void {
  const isOccupied = (column: number, row: number) => rows[row]?.[column] === '#';
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const cell = rows[row]?.[column];
      if (cell === ' ' || cell === undefined) continue;
      const isNear = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isOccupied(column + dx, row + dy)));
      const free = isNear ? colors.inflated : colors.free;
      context.fillStyle = cell === '#' ? colors.occupied : free;
      context.fillRect(column + GAP / 2, row + GAP / 2, 1 - GAP, 1 - GAP);
    }
  }
}

/** Draws the mark of the charging station around `x` and `y`, in cells. */
export function drawCharger(context: CanvasRenderingContext2D, x: number, y: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 0.09;
  context.lineJoin = 'round';
  context.beginPath();
  context.roundRect(x - 0.9, y - 0.9, 1.8, 1.8, 0.25);
  context.moveTo(x + 0.12, y - 0.5);
  context.lineTo(x - 0.24, y + 0.08);
  context.lineTo(x + 0.24, y + 0.08);
  context.lineTo(x - 0.12, y + 0.5);
  context.stroke();
}
