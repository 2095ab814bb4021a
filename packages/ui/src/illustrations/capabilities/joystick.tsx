import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const CENTRE = { x: 164, y: 160 };
const KNOB = { x: 196, y: 110 };
const TICKS = Array.from({ length: 36 }, (_, index) => index * 10);

/** A joystick pushed forward and right, and the resulting `geometry_msgs/Twist`. */
export function Joystick() {
  return (
    <Drawing>
      {TICKS.map((degrees) => (
        <path
          key={degrees}
          d={`M${CENTRE.x} ${CENTRE.y - 122}v${degrees % 90 === 0 ? 12 : 6}`}
          transform={`rotate(${degrees} ${CENTRE.x} ${CENTRE.y})`}
          className={degrees % 90 === 0 ? 'd-strong' : 'd-line'}
        />
      ))}
      <circle cx={CENTRE.x} cy={CENTRE.y} r="102" className="d-panel" />
      <circle cx={CENTRE.x} cy={CENTRE.y} r="64" className="d-faint" />
      <path d={`M${CENTRE.x - 102} ${CENTRE.y}h204M${CENTRE.x} ${CENTRE.y - 102}v204`} className="d-faint" />
      <path d={`M${CENTRE.x} ${CENTRE.y}L${KNOB.x} ${KNOB.y}`} className="d-accent" />
      <circle cx={CENTRE.x} cy={CENTRE.y} r="3.5" className="d-accent-fill" />
      <circle cx={KNOB.x} cy={KNOB.y} r="32" className="d-raised" />
      <circle cx={KNOB.x} cy={KNOB.y} r="21" className="d-accent-fill" />
      <circle cx={KNOB.x} cy={KNOB.y} r="11" className="d-on-accent" />
      <Gauge x={324} name="linear.x" from={0} to={76} />
      <Gauge x={404} name="angular.z" from={0} to={-48} />
    </Drawing>
  );
}

/** A bar between two values, in units above the zero line. */
function Gauge({ x, name, from, to }: { x: number; name: string; from: number; to: number }) {
  const zero = 154;
  return (
    <g>
      <rect x={x} y={48} width="24" height="212" rx="5" className="d-well" />
      <rect
        x={x + 5}
        y={zero - Math.max(from, to)}
        width="14"
        height={Math.abs(to - from)}
        rx="2"
        className="d-live-fill"
      />
      <path d={`M${x - 6} ${zero}h36`} className="d-strong" />
      {[-84, -42, 42, 84].map((offset) => (
        <path key={offset} d={`M${x + 28} ${zero + offset}h6`} className="d-line" />
      ))}
      <Label x={x + 12} y={284} anchor="middle">
        {name}
      </Label>
    </g>
  );
}
