'use client';

import { LOCALE } from '@site/site/constants';
import { useState } from 'react';
import { CrashPage } from '#/components/crash/crash-page.tsx';
import type { CrashProps } from '#/components/crash/crash-page.tsx';
import { FONT_CLASSES } from '#/fonts/fonts.ts';
import '#/styles/globals.css';

/** Replaces the whole document when the root layout throws. Settings are not available here. */
export default function GlobalError(props: CrashProps) {
  // React clears the document element, which until then has the current color mode.
  const [theme] = useState(() =>
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme'],
  );
  return (
    <html lang={LOCALE} data-theme={theme ?? 'dark'} className={FONT_CLASSES}>
      <head>
        <title>This page crashed</title>
      </head>
      <body>
        <main>
          <CrashPage {...props} />
        </main>
      </body>
    </html>
  );
}
