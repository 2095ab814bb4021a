import type { SiteSettings } from '@site/content/models/site-settings';
import type { ReactNode } from 'react';
import { restoreSidebarScript } from '#/components/docs/restore-sidebar.ts';
import { TAG_META_NAME } from '#/headers/google-tag-origins.ts';
import { beforePaintScript } from '#/components/theme/before-paint.ts';
import { FONT_CLASSES } from '#/fonts/fonts.ts';
import '#/styles/globals.css';
import { SEARCH_DIALOG_ID } from '#/components/search/dialog/search-ids.ts';
import { interactionScript } from './interaction-script.ts';
import { NAVBAR_ID } from './navbar/navbar.tsx';

interface HtmlDocumentProps {
  settings: SiteSettings;
  /** Whether the page's Content-Security-Policy allows the tag of Google Analytics. */
  mayLoadTag: boolean;
  children: ReactNode;
}

/** The document around every page: fonts, styles, and the scripts that run before the first paint or before hydration. */
export function HtmlDocument({ settings, mayLoadTag, children }: HtmlDocumentProps) {
  const { defaultMode } = settings.colorMode;
  const scripts = [beforePaintScript(settings), restoreSidebarScript(), interactionScript(SEARCH_DIALOG_ID)];
  return (
    <html
      lang="en"
      data-theme={defaultMode}
      className={FONT_CLASSES}
      // The script below changes the data attributes before hydration.
      suppressHydrationWarning
    >
      <head>
        {/* Prevents a paint while only a part of the navbar is parsed, which would move its right end. */}
        <link rel="expect" href={`#${NAVBAR_ID}`} blocking="render" />
        {mayLoadTag ? <meta name={TAG_META_NAME} content="google" /> : null}
        <script dangerouslySetInnerHTML={{ __html: scripts.join(';') }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
