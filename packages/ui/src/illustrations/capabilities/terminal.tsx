import { Drawing, WindowFrame } from '../drawing.tsx';

const LINES = [
  { text: 'ros2 topic list', isCommand: true },
  { text: '/cmd_vel' },
  { text: '/diagnostics' },
  { text: '/scan' },
  { text: 'ros2 topic info /scan', isCommand: true },
  { text: 'Type: sensor_msgs/msg/LaserScan' },
  { text: 'Publisher count: 1' },
];

/** A window with a shell on the robot. */
export function Terminal() {
  return (
    <Drawing>
      <WindowFrame x={48} y={34} width={384} height={252} title="robot">
        {LINES.map(({ text, isCommand }, index) => (
          <g key={text}>
            {isCommand ? (
              <text x="68" y={88 + index * 25} className="d-code d-text-accent">
                $
              </text>
            ) : null}
            <text x="86" y={88 + index * 25} className={isCommand ? 'd-code d-text-ink' : 'd-code'}>
              {text}
            </text>
          </g>
        ))}
        <text x="68" y={88 + LINES.length * 25} className="d-code d-text-accent">
          $
        </text>
        <rect x="86" y={76 + LINES.length * 25} width="9" height="16" className="d-accent-fill" />
      </WindowFrame>
    </Drawing>
  );
}
