import { buttonClasses } from './button.tsx';
import type { ButtonCommonProps } from './button.tsx';
import { SiteLink } from './links/site-link.tsx';

/** A link that looks like a button; nothing if the target is missing, because a button without a target helps nobody. */
export function ButtonLink({
  href,
  variant,
  size,
  className = '',
  children,
  ...edit
}: ButtonCommonProps & { href: string | undefined }) {
  return href === undefined ? null : (
    <SiteLink href={href} {...edit} className={`${buttonClasses({ variant, size })} ${className}`}>
      {children}
    </SiteLink>
  );
}
