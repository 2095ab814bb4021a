import type { SiteSettings } from '@site/content/models/site-settings';
import type { ReactNode } from 'react';
import { restoreSidebarScript } from '#/components/docs/restore-sidebar.ts';
import { beforePaintScript } from '#/components/theme/before-paint.ts';
import { FONT_CLASSES } from '#/fonts/fonts.ts';
import '#/styles/globals.css';
import { earlyPressScript } from './early-press.ts';
import { NAVBAR_ID } from './navbar.tsx';

/** The document around every page: fonts, styles, and what has to happen before paint or before React takes over. */
export function HtmlDocument({ settings, children }: { settings: SiteSettings; children: ReactNode }) {
  const { defaultMode } = settings.colorMode;
  const scripts = [beforePaintScript(settings), restoreSidebarScript(), earlyPressScript()];
  return (
    <html
      lang="en"
      data-theme={defaultMode}
      className={FONT_CLASSES}
      // The script below changes the data attributes before React sees them.
      suppressHydrationWarning
    >
      <head>
        {/* Half a navbar would be painted while the rest of the page is read, and its right end would move. */}
        <link rel="expect" href={`#${NAVBAR_ID}`} blocking="render" />
        <script dangerouslySetInnerHTML={{ __html: scripts.join(';') }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
