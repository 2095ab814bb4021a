import { Drawing, points, WindowFrame } from '../drawing.tsx';

const SAMPLES = Array.from({ length: 30 }, (_, index) => index);
const plot = (value: (index: number) => number) =>
  points(SAMPLES.map((index): [number, number] => [316 + index * 4, Number((130 - value(index)).toFixed(1))]));

/** Laser hits on the walls of a room, from an oblique view. */
const HITS = [
  ...SAMPLES.slice(0, 14).map((index): [number, number] => [82 + index * 12, 122 - index * 2.2 + (index % 3)]),
  ...SAMPLES.slice(0, 8).map((index): [number, number] => [250 + index * 2.5, 92 + index * 15 + (index % 2) * 2]),
];

/** Live data in panels: a scene, two plots and a list of messages. */
export function Foxglove() {
  return (
    <Drawing>
      <WindowFrame x={36} y={28} width={408} height={264} title="live layout">
        <path d="M302 52v240M302 156h142" className="d-line" />
        <path
          d="M58 254 138 96M108 264l66-168M158 274l52-178M208 280l38-184M258 284l24-188M48 236l246 34M62 196l228 26M80 160l208 18M98 128l188 12"
          className="d-faint"
        />
        {HITS.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="2" className="d-live-fill" />
        ))}
        <path d="M172 212l-44 30M172 212l40 6" className="d-accent" />
        <path d="M172 212v-44" className="d-live" />
        <circle cx="172" cy="212" r="5" className="d-accent-fill" />
        <path d="M316 130h116M316 72v58" className="d-line" />
        <polyline points={plot((index) => 26 + 18 * Math.sin(index / 4))} className="d-live" />
        <polyline points={plot((index) => 16 + index * 0.8 + 4 * Math.sin(index / 1.7))} className="d-accent" />
        {[178, 198, 218, 238, 258].map((y, row) => (
          <g key={y}>
            <path d={`M318 ${y}h${[34, 26, 40, 30, 22][row]}`} className="d-strong" />
            <path d={`M368 ${y}h${[52, 38, 30, 58, 44][row]}`} className={row === 3 ? 'd-accent' : 'd-line'} />
          </g>
        ))}
      </WindowFrame>
    </Drawing>
  );
}
