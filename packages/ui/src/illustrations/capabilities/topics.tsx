import { Drawing } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

const PUBLISHERS = [
  { y: 76, name: 'lidar' },
  { y: 160, name: 'planner' },
  { y: 244, name: 'battery' },
];
const TOPICS = [
  { y: 76, name: '/scan' },
  { y: 160, name: '/cmd_vel', isLive: true },
  { y: 244, name: '/state' },
];
const SUBSCRIBERS = [
  { y: 118, name: 'base' },
  { y: 202, name: 'browser' },
];
/** A curve from the height of the topic to that of the subscriber. */
const LINKS = [
  { from: 76, to: 118 },
  { from: 160, to: 118, isLive: true },
  { from: 160, to: 202, isLive: true },
  { from: 244, to: 202 },
];

/** Publishers, topics and subscribers, with one selected topic. */
export function Topics() {
  return (
    <Drawing>
      {TOPICS.map(({ y, isLive }) => (
        <path key={y} d={`M132 ${y}h48`} className={isLive ? 'd-live' : 'd-line'} />
      ))}
      <path d="M132 76c26 0 22 84 48 84" className="d-line" />
      {LINKS.map(({ from, to, isLive }) => (
        <path
          key={`${from}-${to}`}
          d={`M296 ${from}c30 0 26 ${to - from} 56 ${to - from}`}
          className={isLive ? 'd-live' : 'd-line'}
        />
      ))}
      {PUBLISHERS.map(({ y, name }) => (
        <NodeBox key={name} x={32} y={y} name={name} />
      ))}
      {SUBSCRIBERS.map(({ y, name }) => (
        <NodeBox key={name} x={352} y={y} name={name} />
      ))}
      {TOPICS.map(({ y, name, isLive }) => (
        <g key={name}>
          <rect x="180" y={y - 19} width="116" height="38" rx="19" className={isLive ? 'd-panel-accent' : 'd-well'} />
          <Label x={238} y={y + 5} size="code" tone={isLive ? 'accent' : 'muted'} anchor="middle">
            {name}
          </Label>
        </g>
      ))}
      <circle cx="156" cy="160" r="4.5" className="d-accent-fill" />
      <circle cx="324" cy="181" r="4.5" className="d-accent-fill" />
    </Drawing>
  );
}

function NodeBox({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g>
      <rect x={x} y={y - 21} width="100" height="42" rx="7" className="d-panel" />
      <Label x={x + 50} y={y + 5} size="code" tone="ink" anchor="middle">
        {name}
      </Label>
    </g>
  );
}
