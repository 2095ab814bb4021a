import type { Problem, Rule } from '../../finding.ts';
import { targetOfPath } from '../../site/page-at-path.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { isText } from '../../site/stored-document.ts';
import type { SiteDocument } from '../../site/stored-document.ts';

/** A page or a redirect that gets another address with a release, without a redirect from the one that visitors know. */
export const lostAddress: Rule = {
  name: 'lost-address',
  find: (document, site) =>
    document.type === 'redirect' ? lostByRedirect(document, site) : lostByPage(document, site),
};

function lostByPage(document: SiteDocument, site: SiteIndex): Problem[] {
  const from = site.pathBeforeRelease(document.id);
  const to = site.pathOf(document);
  if (from === undefined || to === undefined || from === to || !isLost(from, site)) return [];
  const message = `The page moves to ${to}, and visitors of ${from} will see “Page not found”. Choose “Redirect visitors” below the address that changes.`;
  return [{ severity: 'warning', path: ['slug'], message }];
}

/** The Studio replaces the redirect from the new address of a page, which can change again before the release. */
function lostByRedirect({ id, fields }: SiteDocument, site: SiteIndex): Problem[] {
  const from = site.publishedBeforeRelease(id)?.fields['from'];
  if (!isText(from) || from === fields['from'] || !isLost(from, site)) return [];
  const message = `Visitors of ${from} are redirected now, and will see “Page not found”. Add a redirect from ${from} to the release.`;
  return [{ severity: 'warning', path: ['from'], message }];
}

function isLost(path: string, site: SiteIndex): boolean {
  const { kind } = targetOfPath(path, site);
  return kind === 'nothing' || kind === 'unpublished';
}
