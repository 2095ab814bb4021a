import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const NODES = [
  { x: 40, y: 36, name: 'fleet', value: 'max_speed: 1.2' },
  { x: 96, y: 100, name: 'warehouse', value: 'max_speed: 0.8' },
  { x: 152, y: 164, name: 'robot-07', value: 'max_speed: 0.5', isOverride: true },
  { x: 152, y: 228, name: 'robot-08', value: 'inherited', isInherited: true },
];

/** A value of the fleet that a group and a robot override. */
export function ConfigTree() {
  return (
    <Drawing>
      <path d="M62 80v34a9 9 0 0 0 9 9h25" className="d-line" />
      <path d="M118 144v34a9 9 0 0 0 9 9h25M118 178v64a9 9 0 0 0 9 9h25" className="d-line" />
      {NODES.map(({ x, y, name, value, isOverride, isInherited }) => (
        <g key={name}>
          <rect x={x} y={y} width="288" height="46" rx="7" className={isOverride ? 'd-panel-accent' : 'd-panel'} />
          <circle cx={x + 20} cy={y + 23} r="4" className={isOverride ? 'd-accent-fill' : 'd-live-fill'} />
          <Label x={x + 36} y={y + 28} size="code" tone="ink">
            {name}
          </Label>
          <Label
            x={x + 272}
            y={y + 28}
            size="code"
            tone={isOverride ? 'accent' : isInherited ? 'faint' : 'muted'}
            anchor="end"
          >
            {value}
          </Label>
        </g>
      ))}
    </Drawing>
  );
}
