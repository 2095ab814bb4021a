import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import type { ReactNode } from 'react';

/** Computed once, because each theme computes its colors again, which takes longer than most tests. */
const THEME = buildTheme();

/** Renders components of Sanity UI with its default theme, as a Studio does. */
export function SanityTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={THEME}>{children}</ThemeProvider>;
}
