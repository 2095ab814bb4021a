import type { SiteSettings } from '@site/content/models/site-settings';
import type { ReactNode } from 'react';
import { restoreSidebarScript } from '#/components/docs/restore-sidebar.ts';
import { beforePaintScript } from '#/components/theme/before-paint.ts';
import { FONT_CLASSES } from '#/fonts/fonts.ts';
import '#/styles/globals.css';

/** The document around every page: what is remembered put in place before paint, fonts and styles. */
export function HtmlDocument({ settings, children }: { settings: SiteSettings; children: ReactNode }) {
  const { defaultMode } = settings.colorMode;
  return (
    <html
      lang="en"
      data-theme={defaultMode}
      className={FONT_CLASSES}
      // The script below changes the data attributes before React sees them.
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: `${beforePaintScript(settings)};${restoreSidebarScript()}` }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
