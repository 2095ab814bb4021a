import { Drawing, points } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

/** The latency of each frame: constant except for one spike. */
const TRACE = [9, 12, 10, 13, 11, 10, 14, 11, 12, 10, 11, 27, 33, 19, 12, 10, 11, 13, 10, 12, 9, 11, 10, 12, 11, 10];
const TRACE_LEFT = 56;
const TRACE_STEP = 14.2;
const TRACE_BOTTOM = 282;

const trace = TRACE.map((delay, index): [number, number] => [TRACE_LEFT + index * TRACE_STEP, TRACE_BOTTOM - delay]);
const [NOW_X, NOW_Y] = trace.at(-1) ?? [0, 0];

/** A camera image of an aisle with a detected obstacle, and a graph of its latency. */
export function VideoTile() {
  return (
    <Drawing>
      <rect x="36" y="24" width="408" height="212" rx="8" className="d-well" />
      <path d="M36 222 206 124M444 222 274 124M36 40l170 62M444 40l-170 62" className="d-line" />
      <rect x="206" y="102" width="68" height="22" className="d-line" />
      <path d="M100 63v122M150 82v74M380 63v122M330 82v74" className="d-faint" />
      <path d="M36 128l64-6M150 116l56-5M444 128l-64-6M330 116l-56-5" className="d-faint" />
      <path d="M240 236v-22M240 200v-15M240 174v-11M240 154v-8M240 140v-5" className="d-live" />
      <g>
        <rect x="272" y="138" width="46" height="42" rx="2" className="d-panel" />
        <path d="M272 150h46M295 138v12" className="d-line" />
        <path d="M262 142v-12h12M316 130h12v12M328 176v12h-12M274 188h-12v-12" className="d-accent" />
      </g>
      <circle cx="56" cy="44" r="4" className="d-accent-fill" />
      <Label x={68} y={48}>
        /camera/front
      </Label>
      <path d="M36 284h408" className="d-line" />
      <path d="M36 256h408" className="d-faint" strokeDasharray="2 6" />
      <polyline points={points(trace)} className="d-live" />
      <circle cx={NOW_X} cy={NOW_Y} r="4" className="d-live-fill" />
      <Label x={36} y={304}>
        latency
      </Label>
    </Drawing>
  );
}
