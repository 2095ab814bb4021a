import type { ReactNode } from 'react';
import type { EditAttributes } from '../edit-attributes.ts';
import { ArrowIcon } from '../icons/icons.tsx';
import { SiteLink } from '../links/site-link.tsx';

interface CardProps {
  title: string;
  /** Without it the card is not a link. */
  href?: string | undefined;
  /** A heading if the card opens a section of the page, `p` if it only links to another page. */
  titleAs?: 'h2' | 'h3' | 'h4' | 'p';
  text?: string | undefined;
  /** Above the title: an illustration or a date. */
  head?: ReactNode;
  edit?: { title: EditAttributes; text: EditAttributes };
  /** Below the text: tags, authors. */
  children?: ReactNode;
}

/** A titled panel. With a `href` its whole surface is clickable. */
export function Card({ title, href, titleAs: Title = 'h3', text, head, edit, children }: CardProps) {
  return (
    <article className="card">
      {head}
      <Title className="card-title" {...edit?.title}>
        {href === undefined ? (
          title
        ) : (
          <SiteLink href={href} className="card-link">
            {title}
            <ArrowIcon className="card-arrow" />
          </SiteLink>
        )}
      </Title>
      {text ? (
        <p className="mt-1.5 text-sm text-pretty text-muted" {...edit?.text}>
          {text}
        </p>
      ) : null}
      {children}
    </article>
  );
}
