'use client';

import { LOCALE } from '@site/site/constants';
import { CrashView } from '#/components/crash/crash-view.tsx';
import '#/styles/globals.css';

/** Stands in for the whole document where the layout itself threw, so settings and fonts are not at hand. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang={LOCALE} data-theme="dark">
      <body>
        <main>
          <CrashView {...props} />
        </main>
      </body>
    </html>
  );
}
