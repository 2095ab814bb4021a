'use client';

import { usePathname } from 'next/navigation';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { SiteLink } from '@site/ui/site-link';

export interface NavItem extends EditAttributes {
  key: string;
  label: string;
  href: string | undefined;
}

/** The items of the navbar, with the current one marked. */
export function NavItems({ items, className }: { items: NavItem[]; className: string }) {
  const path = usePathname();
  const current = currentItem(items, path);
  const ariaCurrent = current?.href === path ? 'page' : 'true';
  return items.map((item) => (
    <li key={item.key} data-sanity={item['data-sanity']}>
      <SiteLink href={item.href} className={className} aria-current={item === current ? ariaCurrent : undefined}>
        {item.label}
      </SiteLink>
    </li>
  ));
}

/** The item for this page, or else the first item for its section (the first path segment). */
export function currentItem(items: NavItem[], path: string): NavItem | undefined {
  const section = sectionOf(path);
  return (
    items.find(({ href }) => href === path) ??
    (section === '' ? undefined : items.find(({ href }) => href?.startsWith('/') && sectionOf(href) === section))
  );
}

const sectionOf = (path: string) => path.split('/')[1] ?? '';
