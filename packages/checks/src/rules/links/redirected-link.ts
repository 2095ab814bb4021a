import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import { targetOfPath } from '../../site/page-at-path.ts';
import { pathOnSite } from '../../site/path-on-site.ts';
import { quoted } from './link-text.ts';

/** A link to an address that leads on to another one: slower, and broken once the redirect is deleted. */
export const redirectedLink: Rule = {
  name: 'redirected-link',
  find: ({ fields }, site) =>
    partsOf(fields).links.flatMap(({ link: { kind, href }, place, label }) => {
      const address = kind === 'external' ? pathOnSite(href ?? '', site) : undefined;
      const target = address === undefined ? undefined : targetOfPath(address, site);
      if (target?.kind !== 'redirect') return [];
      const instead = target.to === undefined ? 'the page that it leads to' : target.to;
      return [
        {
          severity: 'warning' as const,
          path: [...place.path, 'href'],
          message: `${quoted(label)} links to ${address}, which only redirects. Link to ${instead} instead.`,
        },
      ];
    }),
};
