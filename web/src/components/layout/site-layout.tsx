import type { SiteSettings } from '@site/content/models/site-settings';
import type { ReactNode } from 'react';
import { SiteLink } from '#/components/ui/site-link.tsx';

interface SiteLayoutProps {
  settings: SiteSettings;
  /** The search button, which stands right of the navbar's items. */
  search: ReactNode;
  children: ReactNode;
}

/** The chrome around every page (R2). */
export function SiteLayout({ settings, search, children }: SiteLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="border-b border-line">
        <nav aria-label="Main" className="page-grid flex flex-wrap items-center gap-6 py-4">
          <SiteLink href="/">{settings.name}</SiteLink>
          {settings.navbar.map(({ _key, label, link }) => (
            <SiteLink key={_key} href={link.url}>
              {label}
            </SiteLink>
          ))}
          {search}
          <a href={`${settings.portalHost}/`}>Sign in</a>
          <a href={`${settings.portalHost}/register`}>Create Account</a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-grid py-12">{settings.copyright}</footer>
    </>
  );
}
