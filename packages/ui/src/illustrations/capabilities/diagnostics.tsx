import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

/** Levels of `diagnostic_msgs/DiagnosticStatus` over time: `o` is OK, `w` warning, `e` error, `s` stale. */
const ROWS = [
  { name: 'battery', levels: 'oooooooooooooooooooooowwwwww' },
  { name: 'lidar', levels: 'oooooooooooooooooooooooooooo' },
  { name: 'camera', levels: 'ooooooooowwooooooooooooooooo' },
  { name: 'motors', levels: 'oooooooooooooooeeeewoooooooo' },
  { name: 'network', levels: 'ooooosssoooooooooooooooooooo' },
];
const LEVELS = [
  { level: 'o', className: 'd-ok' },
  { level: 'w', className: 'd-warning' },
  { level: 'e', className: 'd-error' },
  { level: 's', className: 'd-stale' },
];
const LEFT = 128;
const STEP = 11.2;

/** The marks of one level in a row as a path. Marks other than OK are taller. */
function marks(levels: string, level: string, top: number): string {
  const rise = level === 'o' ? 0 : 5;
  return levels
    .split('')
    .map((each, index) =>
      each === level ? `M${(LEFT + index * STEP).toFixed(1)} ${top - rise}h7v${18 + 2 * rise}h-7z` : '',
    )
    .join('');
}

/** The health of a fleet: one timeline per robot. */
export function Diagnostics() {
  return (
    <Drawing>
      {ROWS.map(({ name, levels }, row) => (
        <g key={name}>
          <Label x={40} y={74 + row * 46} size="code">
            {name}
          </Label>
          {LEVELS.map(({ level, className }) => (
            <path key={level} d={marks(levels, level, 60 + row * 46)} className={className} />
          ))}
        </g>
      ))}
      <path d={`M${LEFT} 290h${STEP * 28 - 4}`} className="d-line" />
      {[0, 7, 14, 21, 28].map((tick) => (
        <path key={tick} d={`M${LEFT + tick * STEP - (tick === 28 ? 4 : 0)} 286v8`} className="d-line" />
      ))}
      <path d="M341 38v252" className="d-accent" strokeDasharray="3 5" />
      <path d="M336 32h10l-5 7Z" className="d-accent-fill" />
    </Drawing>
  );
}
