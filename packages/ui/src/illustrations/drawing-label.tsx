import './drawing-label.css';

interface LabelProps {
  x: number;
  /** The baseline. */
  y: number;
  children: string;
  /** `code` is larger. */
  size?: 'text' | 'code';
  tone?: 'muted' | 'ink' | 'accent' | 'faint';
  anchor?: 'middle' | 'end' | undefined;
}

/** The advance of a letter of the monospaced font, at the sizes in `tokens.css`. */
const LETTER_WIDTH = { text: 6.9, code: 8.4 } as const;
/** How far the middle of lowercase letters is above the baseline. */
const MIDDLE_HEIGHT = { text: 4, code: 5 } as const;
/** `muted` is the default of the style sheet. */
const TEXT_CLASSES = { muted: '', ink: ' d-text-ink', accent: ' d-text-accent', faint: ' d-text-faint' } as const;
const BAR_CLASSES = { muted: '', ink: ' d-bar-ink', accent: ' d-accent', faint: '' } as const;
const STARTS = { start: 0, middle: 0.5, end: 1 } as const;

/** A label, and the bar that replaces it in illustrations too small for text (see `drawing-label.css`). */
export function Label({ x, y, children, size = 'text', tone = 'muted', anchor }: LabelProps) {
  const width = Math.round(children.length * LETTER_WIDTH[size]);
  const start = x - width * STARTS[anchor ?? 'start'];
  return (
    <>
      <text x={x} y={y} textAnchor={anchor} className={`d-${size}${TEXT_CLASSES[tone]}`}>
        {children}
      </text>
      <path d={`M${start} ${y - MIDDLE_HEIGHT[size]}h${width}`} className={`d-bar${BAR_CLASSES[tone]}`} />
    </>
  );
}
