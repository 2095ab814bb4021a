import type { SiteSettings } from '@site/content/models/site-settings';
import type { ReactNode } from 'react';
import { ColorToggle } from '#/components/theme/color-toggle.tsx';
import { ButtonLink } from '@site/ui/button-link';
import type { EditValue } from '@site/ui/edit-attributes';
import { linkAttributes } from '@site/ui/link-attributes';
import { PageLink } from '@site/ui/page-link';
import { BrandMark } from '../brand-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavItems } from './nav-items.tsx';

export const NAVBAR_ID = 'site:navbar';

interface NavbarProps {
  settings: SiteSettings;
  search: ReactNode;
  /** Of the settings. */
  edit?: EditValue | undefined;
}

/** Site name, items, search, portal links and color toggle. Below 996 px all but the name and search move to a menu. */
export function Navbar({ settings, search, edit }: NavbarProps) {
  const items = settings.navbar.map((item) => ({
    key: item._key,
    label: item.label,
    link: item.link.url === undefined ? undefined : linkAttributes(item.link.url),
    ...edit?.(item),
  }));
  const portal = { signIn: `${settings.portalHost}/`, register: `${settings.portalHost}/register` };
  return (
    <header id={NAVBAR_ID} className="site-header">
      <nav aria-label="Main" className="page-grid flex min-h-16 items-center gap-5 lg:max-navbar:gap-3">
        <PageLink href="/" className="mr-2 flex min-w-0 items-center gap-2.5 font-semibold tracking-tight lg:shrink-0">
          <BrandMark className="shrink-0" />
          <span className="truncate max-tiny:sr-only">{settings.name}</span>
        </PageLink>
        <ul className="flex min-w-0 flex-wrap gap-x-5 max-lg:hidden lg:max-navbar:gap-x-3">
          <NavItems items={items} className="nav-link" />
        </ul>
        <div className="flex shrink-0 items-center gap-3 max-lg:ml-auto">{search}</div>
        <div className="ml-auto flex shrink-0 items-center gap-3 max-lg:hidden">
          <a href={portal.signIn} className="nav-link px-1">
            Sign in
          </a>
          <ButtonLink href={portal.register} size="sm">
            Create Account
          </ButtonLink>
          <ColorToggle policy={settings.colorMode} />
        </div>
        <MobileMenu
          name={settings.name}
          items={
            <ul className="flex flex-col">
              <NavItems items={items} className="menu-link" />
            </ul>
          }
        >
          <div className="mt-3 flex flex-col gap-3 border-t border-line pt-6">
            <ButtonLink href={portal.register}>Create Account</ButtonLink>
            <ButtonLink href={portal.signIn} variant="secondary">
              Sign in
            </ButtonLink>
          </div>
          <div className="js-only mt-6 flex items-center justify-between border-t border-line pt-4 text-sm text-muted">
            Color mode
            <ColorToggle policy={settings.colorMode} />
          </div>
        </MobileMenu>
      </nav>
    </header>
  );
}
