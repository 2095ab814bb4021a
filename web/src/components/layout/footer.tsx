import type { SiteSettings } from '@site/content/models/site-settings';
import { Text } from '@site/blocks/text';
import { CONSENT_BUTTON_ATTRIBUTE } from '#/components/analytics/consent.ts';
import type { EditValue } from '@site/ui/edit-attributes';
import { SiteLink } from '@site/ui/site-link';
import { BrandMark } from './brand-mark.tsx';

interface FooterProps {
  settings: SiteSettings;
  needsConsent: boolean;
  /** Of the settings. */
  edit?: EditValue | undefined;
}

/** Columns of links, the copyright line and icon credits. */
export function Footer({ settings, needsConsent, edit }: FooterProps) {
  return (
    <footer className="mt-24 border-t border-line bg-surface print:hidden">
      <div className="page-grid grid gap-x-8 gap-y-10 py-14 md:grid-cols-[2fr_3fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-semibold tracking-tight" {...edit?.(settings, 'name')}>
            <BrandMark />
            {settings.name}
          </p>
          {settings.tagline === '' ? null : (
            <p className="mt-3 text-sm text-muted" {...edit?.(settings, 'tagline')}>
              {settings.tagline}
            </p>
          )}
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
          {settings.footer.map((column, index) => (
            <nav key={index} aria-label={column.title} {...edit?.(column)}>
              <h2 className="label text-ink" {...edit?.(column, 'title')}>
                {column.title}
              </h2>
              <ul className="mt-3 flex flex-col gap-1">
                {column.links.map((item, place) => (
                  <li key={place} {...edit?.(item)}>
                    <SiteLink href={item.link.url} className="inline-block py-0.5 text-sm text-muted hover:text-ink">
                      {item.label}
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
          <p {...edit?.(settings, 'copyright')}>{settings.copyright}</p>
          {needsConsent ? (
            <button type="button" className="js-only hover:text-ink" {...{ [CONSENT_BUTTON_ATTRIBUTE]: '' }}>
              Cookie settings
            </button>
          ) : null}
          <div>
            <Text blocks={settings.iconCredits} edit={edit} />
          </div>
        </div>
      </div>
    </footer>
  );
}
