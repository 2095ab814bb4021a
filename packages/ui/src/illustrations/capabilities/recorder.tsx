import { Drawing } from '../drawing.tsx';

const CENTRE = { x: 160, y: 148 };
const SLOTS = Array.from({ length: 40 }, (_, index) => index);
/** The slots of the ring buffer that are kept: from `from` to `to`, exclusive. */
const KEPT = { from: 29, to: 38 };
const isKept = (slot: number) => slot >= KEPT.from && slot < KEPT.to;

/** A ring buffer of video, and the saved part around a trigger. */
export function Recorder() {
  return (
    <Drawing>
      {SLOTS.map((slot) => (
        <rect
          key={slot}
          x={CENTRE.x - 4}
          y={CENTRE.y - 112}
          width="8"
          height={isKept(slot) ? 34 : 24}
          rx="2"
          transform={`rotate(${slot * 9} ${CENTRE.x} ${CENTRE.y})`}
          className={isKept(slot) ? 'd-live-fill' : 'd-slot'}
        />
      ))}
      <circle cx={CENTRE.x} cy={CENTRE.y} r="66" className="d-faint" />
      <circle cx={CENTRE.x} cy={CENTRE.y} r="32" className="d-panel" />
      <circle cx={CENTRE.x} cy={CENTRE.y} r="14" className="d-accent-fill" />
      <g transform={`rotate(${(KEPT.to - 3) * 9} ${CENTRE.x} ${CENTRE.y})`}>
        <path d={`M${CENTRE.x} ${CENTRE.y - 40}v-30`} className="d-accent" />
        <path d={`M${CENTRE.x - 6} ${CENTRE.y - 120}h12l-6 8Z`} className="d-accent-fill" />
      </g>
      <path d="M292 148h36M320 141l8 7-8 7" className="d-live" />
      {[0, 1, 2].map((frame) => (
        <g key={frame}>
          <rect x={346 + frame * 12} y={92 + frame * 26} width="82" height="58" rx="5" className="d-panel" />
          <path
            d={`M${346 + frame * 12} ${138 + frame * 26}l22-16 16 10 16-12 28 18`}
            className={frame === 2 ? 'd-live' : 'd-line'}
          />
        </g>
      ))}
      <path d="M48 290h384" className="d-line" />
      {SLOTS.map((slot) => (
        <path key={slot} d={`M${48 + slot * 9.85} 290v${slot % 5 === 0 ? -8 : -4}`} className="d-line" />
      ))}
      <path d="M334 282v16h88v-16" className="d-live" />
      <path d="M392 276v14" className="d-accent" />
      <circle cx="392" cy="274" r="4" className="d-accent-fill" />
    </Drawing>
  );
}
