import type { ReactNode } from 'react';

/** A part of the style guide. `id` is its anchor. */
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
    <section aria-labelledby={id} className="pt-16">
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

/** One thing with its name above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 not-first:mt-10">
      <p className="label mb-3">{name}</p>
      {children}
    </div>
  );
}
