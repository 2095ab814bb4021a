import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const UNITS = ['portal', 'broker', 'runner', 'registry', 'relay'];
const UNIT_HEIGHT = 40;
const TOP = 52;

/** The services of the platform, with robots on one side and pages on the other. */
export function Services() {
  return (
    <Drawing>
      <path d="M82 92h34a14 14 0 0 1 14 14v40h18M82 228h34a14 14 0 0 0 14-14v-68" className="d-live" />
      <path d="M398 92h-34a14 14 0 0 0-14 14v40h-18M398 228h-34a14 14 0 0 1-14-14v-68" className="d-accent" />
      <rect x="148" y="34" width="184" height="252" rx="9" className="d-panel" />
      <path d="M162 48v224M318 48v224" className="d-line" strokeDasharray="1 9" />
      {UNITS.map((name, index) => {
        const y = TOP + index * (UNIT_HEIGHT + 4);
        return (
          <g key={name}>
            <rect x="172" y={y} width="136" height={UNIT_HEIGHT} rx="4" className="d-well" />
            <circle cx="187" cy={y + 20} r="3" className={name === 'relay' ? 'd-accent-fill' : 'd-live-fill'} />
            <Label x={202} y={y + 25} size="code" tone="ink">
              {name}
            </Label>
            <path d={`M280 ${y + 12}v16M287 ${y + 12}v16M294 ${y + 12}v16`} className="d-line" />
          </g>
        );
      })}
      {[92, 228].map((y) => (
        <g key={y}>
          <rect x="30" y={y - 22} width="52" height="32" rx="6" className="d-panel" />
          <rect x="47" y={y - 33} width="18" height="11" rx="3" className="d-panel" />
          <path d={`M47 ${y - 27}h18`} className="d-live" />
          <circle cx="44" cy={y + 12} r="7" className="d-panel" />
          <circle cx="68" cy={y + 12} r="7" className="d-panel" />
          <rect x="398" y={y - 28} width="58" height="44" rx="5" className="d-panel" />
          <path d={`M398 ${y - 17}h58M406 ${y + 6}l8-9 9 6 8-10 10 7 7-3`} className="d-line" />
        </g>
      ))}
    </Drawing>
  );
}
