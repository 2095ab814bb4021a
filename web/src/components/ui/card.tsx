import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';

interface CardProps {
  title: string;
  /** Without it the card is not a link. */
  href?: string | undefined;
  /** Level of the title's heading. */
  level?: 2 | 3 | 4;
  /** Stands above the title: a drawing or a date. */
  head?: ReactNode;
  children?: ReactNode;
}

/** A titled panel whose whole face leads where its title does. */
export function Card({ title, href, level = 3, head, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      {head}
      <Heading className="text-h4 font-semibold">
        {href === undefined ? (
          title
        ) : (
          <SiteLink href={href} className="card-link">
            {title}
          </SiteLink>
        )}
      </Heading>
      {children}
    </article>
  );
}
