import { Drawing, WindowFrame } from '../drawing.tsx';
import { Packet } from '../packet.tsx';
import { Label } from '../drawing-label.tsx';

/** A robot, the portal and a browser. State goes through the portal, video directly from the robot to the browser. */
export function RobotCloudWeb() {
  return (
    <Drawing>
      <path d="M96 168V112a14 14 0 0 1 14-14h52" className="d-live" />
      <path d="M318 98h52a14 14 0 0 1 14 14v44" className="d-live" />
      <path d="M158 246h148" className="d-accent" strokeDasharray="1 7" />
      <path d="m299 240 8 6-8 6" className="d-accent" />
      <circle cx="96" cy="136" r="4" className="d-live-fill" />
      <circle cx="384" cy="130" r="4" className="d-live-fill" />
      <Label x={108} y={140}>
        MQTT
      </Label>
      <Label x={372} y={134} anchor="end">
        HTTPS
      </Label>
      <Label x={232} y={234} anchor="middle">
        WebRTC
      </Label>
      <Packet path="M96 168V112a14 14 0 0 1 14-14h52" />
      <Packet path="M318 98h52a14 14 0 0 1 14 14v44" isLate />
      <Packet path="M160 246h142" kind="stream" />
      <Packet path="M160 246h142" kind="stream" isLate />
      <Portal />
      <Robot />
      <Browser />
    </Drawing>
  );
}

function Portal() {
  return (
    <g>
      <path d="M196 150a34 34 0 0 1-5-67.6 52 52 0 0 1 98.6-17.4A42 42 0 1 1 290 150Z" className="d-panel" />
      {[94, 113, 132].map((y, row) => (
        <g key={y}>
          <rect x="196" y={y - 7} width="88" height="13" rx="3" className="d-well" />
          <path d={`M216 ${y - 0.5}h${[44, 30, 52][row]}`} className="d-line" />
          <circle cx="205" cy={y - 0.5} r="2.5" className={row === 1 ? 'd-accent-fill' : 'd-live-fill'} />
        </g>
      ))}
    </g>
  );
}

function Robot() {
  return (
    <g>
      <path d="M54 186a46 46 0 0 1 84 0" className="d-faint" />
      <path d="M66 190a32 32 0 0 1 60 0" className="d-line" />
      <rect x="84" y="186" width="24" height="16" rx="4" className="d-panel" />
      <path d="M84 194h24" className="d-live" />
      <rect x="40" y="202" width="112" height="62" rx="10" className="d-panel" />
      <path d="M40 240h112" className="d-line" />
      <rect x="54" y="214" width="42" height="14" rx="3" className="d-well" />
      <circle cx="64" cy="221" r="3" className="d-live-fill" />
      <path d="M73 221h15" className="d-line" />
      <circle cx="134" cy="221" r="7" className="d-well" />
      <circle cx="134" cy="221" r="2.5" className="d-accent-fill" />
      <circle cx="68" cy="266" r="14" className="d-panel" />
      <circle cx="68" cy="266" r="4.5" className="d-line" />
      <circle cx="124" cy="266" r="14" className="d-panel" />
      <circle cx="124" cy="266" r="4.5" className="d-line" />
      <path d="M26 281h140" className="d-line" />
    </g>
  );
}

function Browser() {
  return (
    <WindowFrame x={314} y={162} width={140} height={118}>
      <rect x="324" y="196" width="74" height="48" rx="3" className="d-well" />
      <path d="M324 236l26-18 16 10 14-8 18 14" className="d-line" />
      <rect x="352" y="206" width="18" height="18" className="d-accent" strokeDasharray="5 8" strokeDashoffset="2.5" />
      <path d="M408 202h36M408 214h24M408 226h30M408 238h18" className="d-line" />
      <path d="M324 266l12-4 10 3 10-9 11 6 12-3 10 4 12-8 11 5 12-2 10 3 10-4" className="d-live" />
    </WindowFrame>
  );
}
