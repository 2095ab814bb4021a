import type { SiteSettings } from '@site/content/models/site-settings';
import type { ReactNode } from 'react';
import { RevealTarget } from '#/blocks/reveal/reveal-target.tsx';
import { Alive } from './alive.tsx';
import { AnnouncementBar } from '#/components/announcement/announcement-bar.tsx';
import { ArrivalFocus } from './arrival-focus.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

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
      <NavigationProgress />
      <RevealTarget />
      <ArrivalFocus />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {settings.announcement ? <AnnouncementBar announcement={settings.announcement} /> : null}
      <Navbar settings={settings} search={search} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer settings={settings} />
      <Alive />
    </>
  );
}
