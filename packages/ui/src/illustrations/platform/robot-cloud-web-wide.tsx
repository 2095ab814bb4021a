import { Drawing, WindowFrame } from '../drawing.tsx';
import { Packet } from '../packet.tsx';

/** Packages on the robot, each with its own version. */
const PARTS = [
  { name: 'health-monitoring', version: '1.4.2' },
  { name: 'remote-teleop', version: '2.0.1', isLive: true },
  { name: 'maps', version: '1.1.0' },
];

/** Values of the shared state in the broker. */
const STATE = [
  { path: '/health/battery', value: '82 %' },
  { path: '/maps/pose', value: '4.1, 2.7' },
  { path: '/teleop/lock', value: 'ana', isLive: true },
];

/** The graph of a value over time. */
const TRACE = 'M918 342l14-4 12 3 12-9 13 6 14-3 12 4 14-8 13 5 14-2 12 3 12-4 12 4 14-6 12 3 10-1';

/**
 * A more detailed variant of `RobotCloudWeb`: the packages on the robot, the state in the broker, and the page that shows
 * both.
 */
export function RobotCloudWebWide() {
  return (
    <Drawing width={1160} height={400}>
      <path d="M286 112h116" className="d-live" />
      <path d="M394 105l9 7-9 7M294 105l-9 7 9 7" className="d-live" />
      <path d="M686 112h116" className="d-live" />
      <path d="M794 105l9 7-9 7M694 105l-9 7 9 7" className="d-live" />
      <path d="M240 330h554" className="d-accent" strokeDasharray="1 8" strokeWidth="2" />
      <path d="m792 321 11 9-11 9" className="d-accent" strokeWidth="2" />
      <Packet path="M290 112h108" />
      <Packet path="M690 112h108" isLate />
      <Packet path="M242 330h546" kind="stream" />
      <Packet path="M242 330h546" kind="stream" isLate />
      <text x="344" y="98" textAnchor="middle" className="d-text">
        MQTT
      </text>
      <text x="744" y="98" textAnchor="middle" className="d-text">
        MQTT
      </text>
      <rect x="448" y="306" width="192" height="48" rx="24" className="d-panel-accent" />
      <text x="544" y="335" textAnchor="middle" className="d-code d-text-accent">
        WebRTC · 38 ms
      </text>
      <RobotSide />
      <Broker />
      <Page />
    </Drawing>
  );
}

function RobotSide() {
  return (
    <g>
      <rect x="26" y="34" width="260" height="166" rx="9" className="d-panel" />
      <path d="M26 66h260" className="d-line" />
      <text x="44" y="55" className="d-code d-text-ink">
        robot-07
      </text>
      <circle cx="266" cy="50" r="4" className="d-live-fill" />
      {PARTS.map(({ name, version, isLive }, row) => (
        <g key={name}>
          <rect
            x="40"
            y={78 + row * 38}
            width="232"
            height="32"
            rx="5"
            className={isLive ? 'd-panel-accent' : 'd-well'}
          />
          <text x="54" y={99 + row * 38} className="d-text d-text-ink">
            {name}
          </text>
          <text x="260" y={99 + row * 38} textAnchor="end" className={isLive ? 'd-text d-text-accent' : 'd-text'}>
            {version}
          </text>
        </g>
      ))}
      <path d="M156 200v32" className="d-line" />
      <path d="M104 246a60 60 0 0 1 104 0" className="d-faint" />
      <path d="M120 248a42 42 0 0 1 72 0" className="d-line" />
      <rect x="140" y="244" width="32" height="20" rx="4" className="d-panel" />
      <path d="M140 254h32" className="d-live" />
      <rect x="76" y="264" width="160" height="84" rx="12" className="d-panel" />
      <path d="M76 316h160" className="d-line" />
      <rect x="94" y="280" width="62" height="20" rx="4" className="d-well" />
      <circle cx="107" cy="290" r="3.5" className="d-live-fill" />
      <path d="M118 290h26" className="d-line" />
      <circle cx="210" cy="290" r="11" className="d-well" />
      <circle cx="210" cy="290" r="4" className="d-accent-fill" />
      <circle cx="114" cy="350" r="20" className="d-panel" />
      <circle cx="114" cy="350" r="6" className="d-line" />
      <circle cx="198" cy="350" r="20" className="d-panel" />
      <circle cx="198" cy="350" r="6" className="d-line" />
      <path d="M26 371h260" className="d-line" />
    </g>
  );
}

function Broker() {
  return (
    <g>
      <rect x="403" y="34" width="282" height="166" rx="9" className="d-panel" />
      <path d="M403 66h282" className="d-line" />
      <text x="421" y="55" className="d-code d-text-ink">
        our cloud or yours
      </text>
      <text x="667" y="55" textAnchor="end" className="d-text">
        shared state
      </text>
      {STATE.map(({ path, value, isLive }, row) => (
        <g key={path}>
          <path d={`M421 ${82 + row * 38}v22`} className={isLive ? 'd-accent' : 'd-live'} strokeWidth="3" />
          <text x="436" y={98 + row * 38} className="d-text">
            {path}
          </text>
          <text
            x="667"
            y={98 + row * 38}
            textAnchor="end"
            className={isLive ? 'd-text d-text-accent' : 'd-text d-text-ink'}
          >
            {value}
          </text>
          {row < STATE.length - 1 ? <path d={`M421 ${112 + row * 38}h246`} className="d-faint" /> : null}
        </g>
      ))}
    </g>
  );
}

function Page() {
  return (
    <WindowFrame x={804} y={34} width={330} height={338} title="your-product.example">
      <rect x="820" y="74" width="298" height="176" rx="5" className="d-well" />
      <path d="M820 240 942 158M1118 240 996 158M820 84l122 56M1118 84l-122 56" className="d-line" />
      <rect x="942" y="140" width="54" height="18" className="d-line" />
      <path d="M969 244v-20M969 214v-14M969 192v-10M969 176v-8" className="d-live" />
      <rect x="1000" y="170" width="36" height="32" rx="2" className="d-panel" />
      <path d="M992 174v-10h10M1034 164h10v10M1044 200v10h-10M1002 210h-10v-10" className="d-accent" />
      <circle cx="836" cy="90" r="4" className="d-accent-fill" />
      <text x="847" y="94" className="d-text">
        front
      </text>
      <circle cx="856" cy="310" r="36" className="d-well" />
      <path d="M820 310h72M856 274v72" className="d-faint" />
      <path d="M856 310l12-16" className="d-accent" />
      <circle cx="870" cy="292" r="11" className="d-accent-fill" />
      <rect x="908" y="266" width="210" height="42" rx="5" className="d-well" />
      <text x="921" y="292" className="d-text">
        battery
      </text>
      <text x="1106" y="292" textAnchor="end" className="d-text d-text-ink">
        82 %
      </text>
      <rect x="908" y="316" width="210" height="40" rx="5" className="d-well" />
      <path d={TRACE} className="d-live" />
      <Packet path={TRACE} kind="stream" />
    </WindowFrame>
  );
}
