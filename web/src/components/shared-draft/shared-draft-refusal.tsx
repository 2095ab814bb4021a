import { pathOf } from '@site/site/route-map';
import { SiteLink } from '@site/ui/site-link';
import { NotFoundIllustration } from '#/components/not-found/not-found-illustration.tsx';
import type { Refusal } from './refusal.ts';

/** The page of a link that does not lead to a draft, or no longer. */
export function SharedDraftRefusal({ status, title, text, publishedPath }: Refusal) {
  return (
    <div className="page-grid py-16 sm:py-20">
      <NotFoundIllustration />
      <p className="label mb-3">{status} · shared draft</p>
      <h1 className="text-h1 font-semibold tracking-tight">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
      <nav aria-label="Where to go next" className="mt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {[
            ...(publishedPath === undefined ? [] : [{ label: 'Open the published page', href: publishedPath }]),
            { label: 'Home', href: pathOf({ name: 'home' }) },
          ].map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href} className="text-accent underline underline-offset-4">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
