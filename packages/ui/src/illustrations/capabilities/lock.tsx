import { Drawing } from '../drawing.tsx';

/** One operator controls the robot; the others wait. */
export function Lock() {
  return (
    <Drawing>
      <path d="M136 92h48a16 16 0 0 1 16 16v34" className="d-accent" />
      <path d="M136 160h34" className="d-line" strokeDasharray="3 6" />
      <path d="M136 228h48a16 16 0 0 0 16-16v-14" className="d-line" strokeDasharray="3 6" />
      <path d="M300 170h44" className="d-accent" />
      <circle cx="322" cy="170" r="4" className="d-accent-fill" />
      <Operator y={92} isHolder />
      <Operator y={160} />
      <Operator y={228} />
      <path d="M212 146v-26a28 28 0 0 1 56 0v26" className="d-strong" strokeWidth="9" />
      <path d="M212 146v-26a28 28 0 0 1 56 0v26" className="d-shackle" strokeWidth="6" />
      <rect x="180" y="142" width="120" height="84" rx="10" className="d-raised" />
      <circle cx="240" cy="176" r="10" className="d-accent-fill" />
      <path d="M236.5 180h7l2 22h-11Z" className="d-accent-fill" />
      <rect x="344" y="138" width="96" height="56" rx="9" className="d-panel" />
      <rect x="381" y="124" width="22" height="14" rx="3" className="d-panel" />
      <path d="M381 131h22" className="d-live" />
      <path d="M344 176h96" className="d-line" />
      <circle cx="368" cy="196" r="12" className="d-panel" />
      <circle cx="416" cy="196" r="12" className="d-panel" />
      <path d="M358 156h30" className="d-line" />
      <circle cx="422" cy="157" r="4" className="d-live-fill" />
    </Drawing>
  );
}

function Operator({ y, isHolder = false }: { y: number; isHolder?: boolean }) {
  const stroke = isHolder ? 'd-panel-accent' : 'd-panel';
  return (
    <g>
      <rect x="48" y={y - 24} width="88" height="48" rx="7" className={stroke} />
      <circle cx="70" cy={y - 6} r="6" className={isHolder ? 'd-accent' : 'd-line'} />
      <path d={`M59 ${y + 13}a11 9 0 0 1 22 0`} className={isHolder ? 'd-accent' : 'd-line'} />
      <path d={`M92 ${y - 5}h30M92 ${y + 7}h18`} className="d-line" />
    </g>
  );
}
