import { Drawing, WindowFrame } from '../drawing.tsx';
import { Label } from '../drawing-label.tsx';

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
              <Label x={68} y={88 + index * 25} size="code" tone="accent">
                $
              </Label>
            ) : null}
            <Label x={86} y={88 + index * 25} size="code" tone={isCommand ? 'ink' : 'muted'}>
              {text}
            </Label>
          </g>
        ))}
        <Label x={68} y={88 + LINES.length * 25} size="code" tone="accent">
          $
        </Label>
        <rect x="86" y={76 + LINES.length * 25} width="9" height="16" className="d-accent-fill" />
      </WindowFrame>
    </Drawing>
  );
}
