import type { ReactNode } from 'react';
import type { Mode } from '#/styles/palette.ts';

const MODES: Mode[] = ['dark', 'light'];

interface BothModesProps {
  /** Side by side where there is room, or each as wide as the page, as sections of a marketing page are. */
  layout?: 'columns' | 'rows';
  children: (mode: Mode) => ReactNode;
}

/** What `children` draws, once in each mode, whatever mode the page is in. */
export function BothModes({ layout = 'columns', children }: BothModesProps) {
  return (
    <div className={layout === 'columns' ? 'grid border-y border-line lg:grid-cols-2' : 'border-y border-line'}>
      {MODES.map((mode) => (
        <div
          key={mode}
          data-theme={mode}
          className={`min-w-0 bg-canvas text-ink ${layout === 'columns' ? 'p-[clamp(1.25rem,3vw,2.5rem)]' : ''}`}
        >
          {children(mode)}
        </div>
      ))}
    </div>
  );
}
