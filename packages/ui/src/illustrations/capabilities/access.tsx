import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const REQUESTS = [
  { verb: 'read', path: '/health/battery', isAllowed: true },
  { verb: 'read', path: '/camera/front', isAllowed: true },
  { verb: 'write', path: '/teleop/command', isAllowed: true },
  { verb: 'write', path: '/config/max_speed', isAllowed: false },
  { verb: 'read', path: '/terminal/shell', isAllowed: false },
];

/** Requests with one token, each allowed or denied. */
export function Access() {
  return (
    <Drawing>
      <path d="M336 40v240" className="d-line" strokeDasharray="2 6" />
      <rect x="36" y="34" width="170" height="34" rx="17" className="d-panel-accent" />
      <circle cx="56" cy="51" r="5" className="d-accent" />
      <path d="M61 51h17M72 51v6M78 51v5" className="d-accent" />
      <Label x={90} y={56} size="code" tone="accent">
        ana’s token
      </Label>
      {REQUESTS.map(({ verb, path, isAllowed }, row) => {
        const y = 104 + row * 42;
        return (
          <g key={path}>
            <rect x="36" y={y - 16} width="244" height="32" rx="5" className="d-well" />
            <Label x={50} y={y + 4} tone="faint">
              {verb}
            </Label>
            <Label x={96} y={y + 4} tone="ink">
              {path}
            </Label>
            {isAllowed ? (
              <path d={`M280 ${y}h156M428 ${y - 6}l8 6-8 6`} className="d-live" />
            ) : (
              <path d={`M280 ${y}h38M330 ${y - 6}l12 12M342 ${y - 6}l-12 12`} className="d-accent" />
            )}
          </g>
        );
      })}
    </Drawing>
  );
}
