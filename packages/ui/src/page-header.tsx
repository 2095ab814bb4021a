import type { ReactNode } from 'react';
import type { EditField } from './edit-attributes.ts';

interface PageHeaderProps {
  title: string;
  /** Small label above the title. */
  eyebrow?: ReactNode;
  description?: string | undefined;
  /** Below the description: dates, authors, tags. */
  children?: ReactNode;
  /** Of the document that the title and description come from. */
  edit?: EditField | undefined;
}

/** The top of a page with the page's only h1. */
export function PageHeader({ title, eyebrow, description, children, edit }: PageHeaderProps) {
  return (
    <header className="mb-10 max-w-prose">
      {eyebrow === undefined ? null : <p className="label mb-3">{eyebrow}</p>}
      <h1 className="text-h1 font-semibold tracking-tight text-balance" {...edit?.('title')}>
        {title}
      </h1>
      {description ? (
        <p className="mt-4 text-lg text-muted text-pretty" {...edit?.('description')}>
          {description}
        </p>
      ) : null}
      {children === undefined ? null : <div className="mt-5">{children}</div>}
    </header>
  );
}
