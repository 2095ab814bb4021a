import { DOCS_LANDING_ID, pathOf } from '@site/site/route-map';
import { SiteLink } from '@site/ui/site-link';
import { searchConfigOf } from '#/components/search/search-config.ts';
import { webEnvironment } from '#/content/environment.ts';
import { NotFoundSuggestions } from './not-found-suggestions.tsx';
import { NotFoundIllustration } from './not-found-illustration.tsx';

const LINKS = [
  { label: 'Home', href: pathOf({ name: 'home' }) },
  { label: 'Documentation', href: pathOf({ name: 'doc', id: DOCS_LANDING_ID }) },
  { label: 'FAQ', href: pathOf({ name: 'doc', id: 'faq' }) },
  { label: 'Capabilities & Pricing', href: pathOf({ name: 'caps' }) },
  { label: 'Blog', href: pathOf({ name: 'blog', page: 1 }) },
];

/** The page for a path that has no page: links to the main sections, search and suggestions. */
export function NotFoundView({ linksLabel = 'Where to go next' }: { linksLabel?: string }) {
  return (
    <div className="page-grid py-16 sm:py-20 [.page-grid_&]:px-0 [.page-grid_&]:pt-4">
      <NotFoundIllustration />
      <p className="label mb-3">404 · no signal at this address</p>
      <h1 className="text-h1 font-semibold tracking-tight">Page not found</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        There is no page at this URL. The page may have moved, or the link may be mistyped.
      </p>
      <nav aria-label={linksLabel} className="mt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {LINKS.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href} className="text-accent underline underline-offset-4">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <NotFoundSuggestions search={searchConfigOf(webEnvironment().search)} />
    </div>
  );
}
