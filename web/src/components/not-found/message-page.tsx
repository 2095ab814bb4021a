import type { ReactNode } from 'react';
import { PageLink } from '@site/ui/page-link';
import { NotFoundIllustration } from './not-found-illustration.tsx';

interface MessagePageProps {
  label: string;
  title: string;
  text: string;
  linksLabel?: string | undefined;
  /** Pages of this site. */
  links: readonly { label: string; href: string }[];
  children?: ReactNode;
}

/** A page that says why it does not show what was requested, and leads on. */
export const MessagePage = ({
  label,
  title,
  text,
  linksLabel = 'Where to go next',
  links,
  children,
}: MessagePageProps) => (
  <div className="page-grid py-16 sm:py-20 [.page-grid_&]:px-0 [.page-grid_&]:pt-4">
    <NotFoundIllustration />
    <p className="label mb-3">{label}</p>
    <h1 className="text-h1 font-semibold tracking-tight">{title}</h1>
    <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
    <nav aria-label={linksLabel} className="mt-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {links.map((link) => (
          <li key={link.href}>
            <PageLink href={link.href} className="text-accent underline underline-offset-4">
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
);
