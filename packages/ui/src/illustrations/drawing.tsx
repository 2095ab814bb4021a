import type { ReactNode } from 'react';
import { Label } from './drawing-label.tsx';

interface DrawingProps {
  width?: number;
  height?: number;
  children: ReactNode;
}

/**
 * The `<svg>` of every illustration, 480 by 320 units by default. Strokes and fills come from the classes of
 * `illustrations.css`, so that illustrations follow the color mode. Hidden from assistive technology, because the text
 * next to an illustration has the same meaning.
 */
export function Drawing({ width = 480, height = 320, children }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="drawing">
      {children}
    </svg>
  );
}

interface WindowFrameProps {
  x: number;
  y: number;
  width: number;
  height: number;
  title?: string;
  children?: ReactNode;
}

/** A window with a title bar of 24 units. Its children use the coordinates of the whole drawing. */
export function WindowFrame({ x, y, width, height, title, children }: WindowFrameProps) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="7" className="d-panel" />
      <path d={`M${x} ${y + 24}h${width}`} className="d-line" />
      <circle cx={x + 13} cy={y + 12} r="2.5" className="d-mark" />
      <circle cx={x + 22} cy={y + 12} r="2.5" className="d-mark" />
      {title === undefined ? null : (
        <Label x={x + 34} y={y + 16}>
          {title}
        </Label>
      )}
      {children}
    </g>
  );
}

/** The `points` attribute of a polyline. */
export const points = (pairs: readonly (readonly [number, number])[]) => pairs.map((pair) => pair.join(',')).join(' ');
