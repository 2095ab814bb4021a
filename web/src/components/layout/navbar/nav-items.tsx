'use client';

import { usePathname } from 'next/navigation';
import type { EditAttributes } from '@site/ui/edit-attributes';
import type { LinkAttributes } from '@site/ui/link-attributes';

export interface NavItem extends EditAttributes {
  key: string;
  label: string;
  /** Absent in the preview if the link is broken. */
  link: LinkAttributes | undefined;
}

/** The items of the navbar, with the current one marked. */
export function NavItems({ items, className }: { items: NavItem[]; className: string }) {
  const path = usePathname();
  const current = currentItem(items, path);
  const ariaCurrent = current?.link?.href === path ? 'page' : 'true';
  return items.map((item) => (
    <li key={item.key} data-sanity={item['data-sanity']}>
      {item.link ? (
        <a {...item.link} className={className} aria-current={item === current ? ariaCurrent : undefined}>
          {item.label}
        </a>
      ) : (
        <span className={className}>{item.label}</span>
      )}
    </li>
  ));
}

/** The item for this page, or else the first item for its section (the first path segment). */
export function currentItem(items: NavItem[], path: string): NavItem | undefined {
  const section = sectionOf(path);
  return (
    items.find(({ link }) => link?.href === path) ??
    (section === ''
      ? undefined
      : items.find(({ link }) => link?.href.startsWith('/') && sectionOf(link.href) === section))
  );
}

const sectionOf = (path: string) => path.split('/')[1] ?? '';
