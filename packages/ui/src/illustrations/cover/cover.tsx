import { coverArt } from './cover-art.ts';
import type { CoverSize, CoverTone } from './cover-art.ts';

const STROKES: Record<CoverTone, string> = {
  line: 'd-faint',
  wall: 'd-cells-occupied',
  mark: 'd-strong',
  live: 'd-live',
  accent: 'd-accent',
};

const FILLS: Record<CoverTone, string> = {
  line: 'd-mark',
  wall: 'd-mark',
  mark: 'd-mark',
  live: 'd-live-fill',
  accent: 'd-accent-fill',
};

interface CoverProps extends CoverSize {
  /** Two covers with the same seed and size are equal. */
  seed: string;
  className?: string;
}

/** A decorative picture for a page without an image, in the colors of the color mode. */
export function Cover({ seed, width, height, className = '' }: CoverProps) {
  const { paths, dots } = coverArt(seed, { width, height });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`cover ${className}`}>
      {paths.map(({ d, tone, width: strokeWidth, dash }) => (
        <path key={d.slice(0, 24)} d={d} className={STROKES[tone]} strokeWidth={strokeWidth} strokeDasharray={dash} />
      ))}
      {dots.map(({ x, y, radius, tone }) => (
        <circle key={x} cx={x} cy={y} r={radius} className={FILLS[tone]} />
      ))}
    </svg>
  );
}
