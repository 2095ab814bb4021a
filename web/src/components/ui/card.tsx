import type { ReactNode } from 'react';
import { ArrowIcon } from './icons.tsx';
import { SiteLink } from './site-link.tsx';

interface CardProps {
  title: string;
  /** Without it the card is not a link. */
  href?: string | undefined;
  /** A heading where the card opens a section of the page, `p` where it only points elsewhere. */
  titleAs?: 'h2' | 'h3' | 'h4' | 'p';
  text?: string | undefined;
  /** Stands above the title: a drawing or a date. */
  head?: ReactNode;
  /** Stands under the text: tags, authors. */
  children?: ReactNode;
}

/** A titled panel whose whole face leads where its title does. */
export function Card({ title, href, titleAs: Title = 'h3', text, head, children }: CardProps) {
  return (
    <article className="card">
      {head}
      <Title className="card-title">
        {href === undefined ? (
          title
        ) : (
          <SiteLink href={href} className="card-link">
            {title}
            <ArrowIcon className="card-arrow" />
          </SiteLink>
        )}
      </Title>
      {text ? <p className="mt-1.5 text-sm text-muted">{text}</p> : null}
      {children}
    </article>
  );
}
