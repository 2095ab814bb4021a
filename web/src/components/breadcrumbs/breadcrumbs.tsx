import { SiteLink } from '@site/ui/site-link';
import type { BreadcrumbList } from 'schema-dts';
import { JsonLd } from '#/components/metadata/json-ld.tsx';

/** One step of the path to a page. Without `path` it is a category or the page itself. */
export interface Crumb {
  label: string;
  path?: string;
}

/** The way from the top of the site to a page, for readers and for search engines. `siteUrl` has no last slash. */
export function Breadcrumbs({
  crumbs,
  siteUrl,
  label: landmarkLabel = 'Breadcrumbs',
}: {
  crumbs: readonly Crumb[];
  siteUrl: string;
  /** Landmarks of a page need unique labels. */
  label?: string;
}) {
  return (
    <nav aria-label={landmarkLabel} className="breadcrumbs label">
      <ol>
        {crumbs.map(({ label, path }, index) => (
          <li key={keyOf(crumbs, index)}>
            {path === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <SiteLink href={path}>{label}</SiteLink>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={[breadcrumbList(crumbs, siteUrl)]} />
    </nav>
  );
}

/**
 * Search engines require a URL for every step except the last
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb), so categories are left out.
 */
function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): BreadcrumbList {
  const steps = crumbs.filter(({ path }, index) => path !== undefined || index === crumbs.length - 1);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(path === undefined ? {} : { item: `${siteUrl}${path}` }),
    })),
  };
}

/** Includes the labels before, because a page may have the label of its category. */
const keyOf = (crumbs: readonly Crumb[], index: number) =>
  crumbs
    .slice(0, index + 1)
    .map(({ label }) => label)
    .join(' / ');
