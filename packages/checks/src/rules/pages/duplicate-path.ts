import type { Problem, Rule } from '../../finding.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import type { SiteDocument } from '../../site/stored-document.ts';
import { slugOf, titleOf } from '../../site/stored-document.ts';

/** Two pages with one address. Visitors reach only one of them. */
export const duplicatePath: Rule = {
  name: 'duplicate-path',
  find: (document, site) => {
    const other = findPageAtSameAddress(document, site);
    if (!other) return [];
    const path = site.pathOf(document) ?? `/caps/${slugOf(document)}/`;
    return [
      other.isDraft
        ? problem(
            'warning',
            `The unpublished ${site.published(other.id) ? 'version of' : 'page'} “${titleOf(other)}” has the same address, ${path}. Only one of them can be published.`,
          )
        : problem('error', `“${titleOf(other)}” is already at ${path}. Choose another address.`),
    ];
  },
};

/**
 * Another document with the address of a document: a published one or, for a draft, also another draft or a version in a
 * release.
 */
export function findPageAtSameAddress(document: SiteDocument, site: SiteIndex): SiteDocument | undefined {
  const others = documentsAtAddressOf(document, site).filter(({ id }) => id !== document.id);
  const published = others.find(({ isDraft }) => !isDraft);
  if (published || !document.isDraft) return published;
  const path = site.pathOf(document);
  const versions = path === undefined ? [] : site.versionsAt(path);
  return others[0] ?? versions.find(({ id }) => id !== document.id);
}

function documentsAtAddressOf(document: SiteDocument, site: SiteIndex): readonly SiteDocument[] {
  const path = site.pathOf(document);
  if (path !== undefined) return site.documentsAt(path);
  const slug = slugOf(document);
  // Two providers with one slug would share the addresses of their capabilities.
  return document.type === 'provider' && slug !== undefined
    ? [...site.documents('published'), ...site.documents('drafts')].filter(
        (other) => other.type === 'provider' && slugOf(other) === slug,
      )
    : [];
}

const problem = (severity: Problem['severity'], message: string): Problem => ({ severity, path: ['slug'], message });
