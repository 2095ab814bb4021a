import type { ReactNode } from 'react';
import type { Mode } from '#/styles/palette.ts';

const MODES: Mode[] = ['dark', 'light'];

/** A chapter of the style guide. `id` is its anchor. */
export function Chapter({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="chapter">
      <header className="page-grid mb-6">
        <h2 id={id} className="text-h2 font-semibold tracking-tight">
          {title}
        </h2>
        {text === undefined ? null : <p className="mt-2 max-w-prose text-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}

/** An example with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="specimen">
      <p className="label mb-3">{name}</p>
      {children}
    </div>
  );
}

interface BothModesProps {
  /** `columns` are side by side in wide windows; each of the `rows` is as wide as the page. */
  layout?: 'columns' | 'rows';
  children: (mode: Mode) => ReactNode;
}

/** Renders `children` once in each mode, independent of the mode of the page. */
export function BothModes({ layout = 'columns', children }: BothModesProps) {
  return (
    <div className={layout === 'columns' ? 'grid border-y border-line lg:grid-cols-2' : 'border-y border-line'}>
      {MODES.map((mode) => (
        <div
          key={mode}
          data-theme={mode}
          className={`min-w-0 bg-canvas text-ink ${layout === 'columns' ? 'mode-column' : ''}`}
        >
          {children(mode)}
        </div>
      ))}
    </div>
  );
}
