import { SiteLink } from '#/components/ui/site-link.tsx';
import { JsonLd } from '#/components/metadata/json-ld.tsx';

/** One step of the way to a page. Without `path` it is a category or the page itself. */
export interface Crumb {
  label: string;
  path?: string;
}

/** The way from the top of the site to a page, for readers and for search engines. `siteUrl` has no last slash. */
export function Breadcrumbs({ crumbs, siteUrl }: { crumbs: readonly Crumb[]; siteUrl: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="label mb-5">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map(({ label, path }, index) => (
          <li key={wayTo(crumbs, index)} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {path === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <SiteLink href={path} className="hover:text-ink">
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(path === undefined ? {} : { item: `${siteUrl}${path}` }),
          })),
        }}
      />
    </nav>
  );
}

/** A page may have the label of its category, so labels alone are not unique. */
const wayTo = (crumbs: readonly Crumb[], index: number) =>
  crumbs
    .slice(0, index + 1)
    .map(({ label }) => label)
    .join(' / ');
