import type { ComponentProps, ReactNode } from 'react';
import type { EditAttributes } from './edit-attributes.ts';

/** What both kinds of buttons have. */
export interface ButtonCommonProps extends ButtonStyle, EditAttributes {
  /** Utilities for its place in the layout, such as margins. */
  className?: string;
  children: ReactNode;
}

type ButtonProps = ButtonCommonProps & Omit<ComponentProps<'button'>, keyof ButtonCommonProps>;

const BASE_CLASSES =
  'inline-flex items-center justify-center gap-2 rounded-md py-1 text-center font-medium no-underline color-transition';

const VARIANT_CLASSES = {
  // In forced-colors mode the browser paints a plate in the canvas color behind text, which hides text in HighlightText.
  primary: 'bg-accent-fill text-on-accent forced-color-adjust-none hover:bg-accent-fill-hover',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-hover',
  quiet: 'text-muted hover:text-ink',
} as const;

// Large text wraps on phones, so that buttons have no fixed height.
const SIZE_CLASSES = { sm: 'min-h-9 px-3.5 text-sm', md: 'min-h-11 px-5 text-sm' } as const;

interface ButtonStyle {
  variant?: keyof typeof VARIANT_CLASSES | undefined;
  size?: keyof typeof SIZE_CLASSES | undefined;
}

/** The classes of a button, for a component that renders its own element. */
export const buttonClasses = ({ variant = 'primary', size = 'md' }: ButtonStyle) =>
  `${BASE_CLASSES} ${VARIANT_CLASSES[variant]} ${SIZE_CLASSES[size]}`;

/** The site's button. Its text, unlike that of a link, is never long, so it does not wrap beside a field. */
export function Button({ variant, size, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClasses({ variant, size })} tiny:whitespace-nowrap ${className}`}
    >
      {children}
    </button>
  );
}
