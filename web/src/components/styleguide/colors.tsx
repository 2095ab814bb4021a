import { OUTLINE_PAIRS, TEXT_PAIRS } from '#/styles/color-pairs.ts';
import type { ColorPair } from '#/styles/color-pairs.ts';
import { contrast } from '#/styles/contrast.ts';
import type { Palette } from '#/styles/palette.ts';
import { Specimen } from './specimen.tsx';

/** Every color of a palette, and the contrast ratio of every pair that the site uses. */
export function Colors({ palette }: { palette: Palette }) {
  return (
    <>
      <Specimen name="Tokens">
        <ul className="swatches">
          {Object.entries(palette).map(([name, value]) => (
            <li key={name} className="flex items-center gap-3">
              <svg viewBox="0 0 32 32" aria-hidden="true" className="swatch">
                <rect width="32" height="32" fill={value} />
              </svg>
              <span className="min-w-0 text-xs">
                <span className="block truncate">{name}</span>
                <code className="text-faint">{value}</code>
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Text on its background">
        <Pairs pairs={TEXT_PAIRS} palette={palette} />
      </Specimen>
      <Specimen name="Outlines and focus">
        <Pairs pairs={OUTLINE_PAIRS} palette={palette} />
      </Specimen>
    </>
  );
}

function Pairs({ pairs, palette }: { pairs: ColorPair[]; palette: Palette }) {
  return (
    <ul className="color-pairs text-2xs">
      {pairs.map(({ color, ground, ratio }) => (
        <li key={`${color} ${ground}`} className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-muted">
            {color} on {ground}
          </span>
          <span className="font-mono">{contrast(palette[color] ?? '', palette[ground] ?? '').toFixed(1)}</span>
          <span className="required-contrast">≥ {ratio}</span>
        </li>
      ))}
    </ul>
  );
}
