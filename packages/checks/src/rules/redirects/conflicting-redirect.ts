import type { LinkInput } from '@site/portable-text/link';
import { comparablePath } from '@site/site/comparable-path';
import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import { firstPageOf } from '../../site/page-at-path.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { isText, titleOf } from '../../site/stored-document.ts';
import type { SiteDocument } from '../../site/stored-document.ts';
import { pathOnSite } from '../../site/path-on-site.ts';

/** A redirect that hides a page, starts where another one does, or leads back to itself. */
export const conflictingRedirect: Rule = {
  name: 'conflicting-redirect',
  find: (document, site) => {
    const from = document.type === 'redirect' ? document.fields['from'] : undefined;
    const message = isText(from) ? problemOf(document, from, site) : undefined;
    return message === undefined ? [] : [{ severity: 'error', path: ['from'], message }];
  },
};

function problemOf(document: SiteDocument, from: string, site: SiteIndex): string | undefined {
  if (otherRedirectFrom(from, document, site)) return 'Another redirect starts at this path. Change that one instead.';
  const page = site.documentsAt(firstPageOf(from)).find(({ isDraft }) => !isDraft);
  if (!page) return problemOfChain(document, from, site);
  const { kind, reference } = targetOf(document);
  if (kind !== 'internal' || reference?._ref !== page.id) {
    return `“${titleOf(page)}” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.`;
  }
  // The Studio stores the redirect before the page moves, for example on a schedule. Only a form reads scheduled versions.
  return !site.isPartial || isAboutToMove(page, site) ? undefined : LEADS_TO_ITSELF;
}

const LEADS_TO_ITSELF = 'This redirect leads to itself. Choose another target.';

/** Whether a draft or a version in a release has another address. */
function isAboutToMove(page: SiteDocument, site: SiteIndex): boolean {
  const path = site.pathOf(page);
  return site.unpublishedVersions(page.id).some((version) => site.pathOf(version) !== path);
}

function problemOfChain(document: SiteDocument, from: string, site: SiteIndex): string | undefined {
  const passed = [from];
  for (let here = pathOf(document, site); here !== undefined;) {
    if (passed.some((path) => comparablePath(path) === comparablePath(here ?? ''))) {
      return passed.length === 1
        ? LEADS_TO_ITSELF
        : `This would go in circles: ${[...passed, here].join(' → ')}. Change the redirect from ${passed.at(-1)} first.`;
    }
    passed.push(here);
    const next = otherRedirectFrom(here, document, site);
    here = next && pathOf(next, site);
  }
  return undefined;
}

const otherRedirectFrom = (path: string, { id, isDraft }: SiteDocument, site: SiteIndex) =>
  site.redirectsFrom(path, isDraft ? 'drafts' : 'published').find((other) => other.id !== id);

const targetOf = ({ fields }: SiteDocument): Partial<LinkInput> => partsOf(fields).links[0]?.link ?? {};

/** The path of a target that has a URL on this site. A link by reference leads to a page, not to a redirect. */
function pathOf(redirect: SiteDocument, site: SiteIndex): string | undefined {
  const { kind, href } = targetOf(redirect);
  return kind === 'external' ? pathOnSite(href ?? '', site) : undefined;
}
