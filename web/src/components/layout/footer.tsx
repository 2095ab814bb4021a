import type { SiteSettings } from '@site/content/models/site-settings';
import { Text } from '@site/blocks/text';
import { CONSENT_BUTTON_ATTRIBUTE } from '#/components/analytics/consent.ts';
import { SiteLink } from '@site/ui/site-link';
import { BrandMark } from './brand-mark.tsx';

/** Columns of links, the copyright line and icon credits. */
export function Footer({ settings, needsConsent }: { settings: SiteSettings; needsConsent: boolean }) {
  return (
    <footer className="mt-24 border-t border-line bg-surface print:hidden">
      <div className="page-grid grid gap-x-8 gap-y-10 py-14 md:grid-cols-[2fr_3fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-semibold tracking-tight">
            <BrandMark />
            {settings.name}
          </p>
          {settings.tagline === '' ? null : <p className="mt-3 text-sm text-muted">{settings.tagline}</p>}
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
          {settings.footer.map((column) => (
            <nav key={column._key} aria-label={column.title}>
              <h2 className="label text-ink">{column.title}</h2>
              <ul className="mt-3 flex flex-col gap-1">
                {column.links.map(({ _key, label, link }) => (
                  <li key={_key}>
                    <SiteLink href={link.url} className="inline-block py-0.5 text-sm text-muted hover:text-ink">
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-grid flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-xs text-faint">
          <p>{settings.copyright}</p>
          {needsConsent ? (
            <button type="button" className="js-only hover:text-ink" {...{ [CONSENT_BUTTON_ATTRIBUTE]: '' }}>
              Cookie settings
            </button>
          ) : null}
          <div>
            <Text blocks={settings.iconCredits} />
          </div>
        </div>
      </div>
    </footer>
  );
}
