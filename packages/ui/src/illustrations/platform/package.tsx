import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const PLACES = [
  { y: 44, place: 'robot', file: 'robot/index.ts' },
  { y: 132, place: 'cloud', file: 'cloud/index.ts' },
  { y: 220, place: 'browser', file: 'web/panel.tsx' },
];

/** A package with one version and three parts: robot, cloud and browser. */
export function Package() {
  return (
    <Drawing>
      {PLACES.map(({ y, place }) => (
        <path
          key={place}
          d={`M206 160h20c28 0 14 ${y + 28 - 160} 42 ${y + 28 - 160}h18`}
          className={place === 'browser' ? 'd-accent' : 'd-live'}
        />
      ))}
      <rect x="38" y="96" width="168" height="128" rx="9" className="d-panel" />
      <path d="M38 128h168" className="d-line" />
      <path d="M52 112h6M64 112h6" className="d-strong" />
      <Label x={82} y={116}>
        npm package
      </Label>
      <Label x={54} y={158} size="code" tone="ink">
        remote-teleop
      </Label>
      <rect x="54" y="176" width="62" height="26" rx="13" className="d-panel-accent" />
      <Label x={85} y={194} size="code" tone="accent" anchor="middle">
        2.0.1
      </Label>
      {PLACES.map(({ y, place, file }) => (
        <g key={place}>
          <rect x="286" y={y} width="158" height="56" rx="7" className="d-well" />
          <circle cx="286" cy={y + 28} r="4" className={place === 'browser' ? 'd-accent-fill' : 'd-live-fill'} />
          <Label x={304} y={y + 24} size="code" tone="ink">
            {place}
          </Label>
          <Label x={304} y={y + 43}>
            {file}
          </Label>
        </g>
      ))}
    </Drawing>
  );
}
