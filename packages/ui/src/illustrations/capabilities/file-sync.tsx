import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const PARTS = Array.from({ length: 8 }, (_, index) => index);
const SENT = 5;

/** Two synchronized folders and a file whose transfer resumes with the missing parts. */
export function FileSync() {
  return (
    <Drawing>
      <Folder x={34} name="robot" />
      <Folder x={310} name="cloud" />
      <path d="M186 124h92M270 117l8 7-8 7" className="d-live" />
      <path d="M294 206h-92M210 199l-8 7 8 7" className="d-strong" />
      {PARTS.map((part) => (
        <rect
          key={part}
          x={186 + part * 13.5}
          y="154"
          width="9.5"
          height="22"
          rx="2"
          className={part < SENT ? 'd-live-fill' : part === SENT ? 'd-accent-fill' : 'd-well'}
        />
      ))}
    </Drawing>
  );
}

function Folder({ x, name }: { x: number; name: string }) {
  return (
    <g>
      <path
        d={`M${x} 94a7 7 0 0 1 7-7h32l11 13h79a7 7 0 0 1 7 7v126a7 7 0 0 1-7 7H${x + 7}a7 7 0 0 1-7-7Z`}
        className="d-panel"
      />
      <Label x={x + 16} y={126} size="code" tone="ink">{`${name}/`}</Label>
      {['maps', 'bags', 'logs'].map((file, index) => (
        <g key={file}>
          <path d={`M${x + 20} ${136 + index * 28}v14a4 4 0 0 0 4 4h8`} className="d-line" />
          <Label x={x + 40} y={158 + index * 28} size="code">
            {file}
          </Label>
          <circle cx={x + 118} cy={154 + index * 28} r="3" className={index === 1 ? 'd-accent-fill' : 'd-live-fill'} />
        </g>
      ))}
    </g>
  );
}
