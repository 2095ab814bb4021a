import { HeadingLinks } from '@site/blocks/heading-links';
import type { SiteSettings } from '@site/content/models/site-settings';
import type { EditValue } from '@site/ui/edit-attributes';
import type { ReactNode } from 'react';
import { RevealTarget } from '#/components/reveal/reveal-target.tsx';
import { HydrationMarker } from './hydration-marker.tsx';
import { AnnouncementBar } from '#/components/announcement/announcement-bar.tsx';
import { RouteFocus } from './route-focus.tsx';
import { Footer } from './footer.tsx';
import { MenuSectionProvider } from './navbar/menu-section.tsx';
import { Navbar } from './navbar/navbar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageNavigation } from './page-navigation.tsx';

interface SiteLayoutProps {
  settings: SiteSettings;
  /** Whether the footer lets visitors change their choice about analytics. */
  needsConsent: boolean;
  /** Counts visits, and asks for consent where the service needs it. */
  analytics: ReactNode;
  /** The search button and dialog, shown right of the navbar's items. */
  search: ReactNode;
  /** Of the settings. */
  edit?: EditValue | undefined;
  children: ReactNode;
}

/** The header, footer and announcement around every page. */
export function SiteLayout({ settings, needsConsent, analytics, search, edit, children }: SiteLayoutProps) {
  return (
    <MenuSectionProvider>
      <PageNavigation />
      <NavigationProgress />
      <RevealTarget />
      <RouteFocus />
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {analytics}
      {settings.announcement ? <AnnouncementBar announcement={settings.announcement} edit={edit} /> : null}
      <Navbar settings={settings} search={search} edit={edit} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer settings={settings} needsConsent={needsConsent} edit={edit} />
      <HeadingLinks />
      <HydrationMarker />
    </MenuSectionProvider>
  );
}
