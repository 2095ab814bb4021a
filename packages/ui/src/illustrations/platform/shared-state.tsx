import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const LEAVES = [
  { name: 'battery', value: '82 %' },
  { name: 'lock', value: 'ana' },
  { name: 'pose', value: '4.1, 2.7' },
  { name: 'camera', value: 'on', isNew: true },
];

const COPIES = [
  { x: 32, name: 'robot' },
  { x: 300, name: 'browser' },
];

/** Two copies of an object: the broker forwards each changed value to the other copy. */
export function SharedState() {
  return (
    <Drawing>
      <path d="M300 224h-26a10 10 0 0 1-10-10v-44M216 170v44a10 10 0 0 1-10 10h-26" className="d-accent" />
      <path d="m188 217-8 7 8 7" className="d-accent" />
      <path d="M216 128v-36a10 10 0 0 0-10-10h-26M264 128v-36a10 10 0 0 1 10-10h26" className="d-live" />
      <rect x="196" y="128" width="88" height="42" rx="21" className="d-panel" />
      <Label x={240} y={154} size="code" tone="ink" anchor="middle">
        broker
      </Label>
      {COPIES.map(({ x, name }) => (
        <g key={name}>
          <rect x={x} y="44" width="148" height="232" rx="9" className="d-panel" />
          <path d={`M${x} 76h148`} className="d-line" />
          <Label x={x + 16} y={65} size="code" tone="ink">
            {name}
          </Label>
          <path d={`M${x + 24} 76v154`} className="d-line" />
          {LEAVES.map(({ name: leaf, value, isNew }, row) => (
            <g key={leaf}>
              <path d={`M${x + 24} ${106 + row * 41}h10`} className="d-line" />
              {isNew ? (
                <rect x={x + 34} y={88 + row * 41} width="104" height="36" rx="5" className="d-panel-accent" />
              ) : null}
              <Label x={x + 42} y={102 + row * 41} tone="faint">
                {leaf}
              </Label>
              <Label x={x + 42} y={118 + row * 41} tone={isNew ? 'accent' : 'ink'}>
                {value}
              </Label>
            </g>
          ))}
        </g>
      ))}
    </Drawing>
  );
}
