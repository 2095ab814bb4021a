import type { ReactNode } from 'react';

interface DrawingProps {
  width?: number;
  height?: number;
  children: ReactNode;
}

/**
 * The sheet that every illustration is drawn on: 480 by 320 units unless it is a wide one, strokes and fills from the classes of
 * `styles/illustrations.css`, so that drawings follow the colour mode. Hidden from assistive technology: the words beside
 * a drawing say what it means.
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

/** A window with a title bar of 24 units; its children are drawn in the sheet's own coordinates. */
export function WindowFrame({ x, y, width, height, title, children }: WindowFrameProps) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="7" className="d-panel" />
      <path d={`M${x} ${y + 24}h${width}`} className="d-line" />
      <circle cx={x + 13} cy={y + 12} r="2.5" className="d-mark" />
      <circle cx={x + 22} cy={y + 12} r="2.5" className="d-mark" />
      {title === undefined ? null : (
        <text x={x + 34} y={y + 16} className="d-text">
          {title}
        </text>
      )}
      {children}
    </g>
  );
}

/** A polyline's points from pairs. */
export const points = (pairs: readonly (readonly [number, number])[]) => pairs.map((pair) => pair.join(',')).join(' ');
