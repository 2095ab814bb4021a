import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import type { ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

/** Computed once, because each theme computes its colors again, which takes longer than most tests. */
const THEME = buildTheme();

/**
 * Keeps the styles out of the document: jsdom would parse all of them again for each new one, and match them with elements to
 * compute names. That takes a third of the time of these tests.
 */
const STYLES = new ServerStyleSheet().instance;

/** Renders components of Sanity UI with its default theme, as a Studio does. */
export function SanityTheme({ children }: { children: ReactNode }) {
  return (
    <StyleSheetManager sheet={STYLES}>
      <ThemeProvider theme={THEME}>{children}</ThemeProvider>
    </StyleSheetManager>
  );
}
