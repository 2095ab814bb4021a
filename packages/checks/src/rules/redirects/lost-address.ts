import type { Rule } from '../../finding.ts';
import { targetOfPath } from '../../site/page-at-path.ts';

/** A page that gets another address with a release, without a redirect from the one that visitors know. */
export const lostAddress: Rule = {
  name: 'lost-address',
  find: (document, site) => {
    const from = site.pathBeforeRelease(document.id);
    const to = site.pathOf(document);
    if (from === undefined || to === undefined || from === to) return [];
    const { kind } = targetOfPath(from, site);
    if (kind !== 'nothing' && kind !== 'unpublished') return [];
    const message = `The page moves to ${to}, and visitors of ${from} will see “Page not found”. Choose “Redirect visitors” below the address that changes.`;
    return [{ severity: 'warning', path: ['slug'], message }];
  },
};
