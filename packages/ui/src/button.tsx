import type { ComponentProps, ReactNode } from 'react';
import type { EditAttributes } from './edit-attributes.ts';
import { SiteLink } from './links/site-link.tsx';

interface CommonProps extends ButtonStyle, EditAttributes {
  /** Utilities for its place in the layout, such as margins. */
  className?: string;
  children: ReactNode;
}

type ButtonProps = CommonProps &
  (
    | {
        /** Renders a link; nothing if the target is missing, because a button without a target helps nobody. */
        href: string | undefined;
      }
    | ({ href?: never } & Omit<ComponentProps<'button'>, keyof CommonProps>)
  );

const BASE_CLASSES =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium no-underline transition-colors tiny:whitespace-nowrap';

const VARIANT_CLASSES = {
  // In forced-colors mode the browser paints a plate in the canvas color behind text, which hides text in HighlightText.
  primary: 'bg-accent-fill text-on-accent forced-color-adjust-none hover:bg-accent-fill-hover',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-hover',
  quiet: 'text-muted hover:text-ink',
} as const;

const SIZE_CLASSES = { sm: 'h-9 px-3.5 text-sm', md: 'h-11 px-5 text-sm' } as const;

interface ButtonStyle {
  variant?: keyof typeof VARIANT_CLASSES | undefined;
  size?: keyof typeof SIZE_CLASSES | undefined;
}

/** The classes of a button, for a component that renders its own element. */
export const buttonClasses = ({ variant = 'primary', size = 'md' }: ButtonStyle) =>
  `${BASE_CLASSES} ${VARIANT_CLASSES[variant]} ${SIZE_CLASSES[size]}`;

/** The site's button: a link if it has a `href`, otherwise a `<button>`. */
export function Button({ variant, size, className = '', children, ...rest }: ButtonProps) {
  const classes = `${buttonClasses({ variant, size })} ${className}`.trimEnd();
  if ('href' in rest) {
    return rest.href === undefined ? null : (
      <SiteLink {...rest} className={classes}>
        {children}
      </SiteLink>
    );
  }
  return (
    <button type="button" {...rest} className={classes}>
      {children}
    </button>
  );
}
