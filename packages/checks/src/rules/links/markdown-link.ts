import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import { targetOfPath } from '../../site/page-at-path.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { pathOnSite } from '../../site/path-on-site.ts';

const MARKDOWN_LINK = /\[([^\][]+)\]\(([^\s()]+)\)/g;

/** A link typed as Markdown, which visitors see with its brackets. */
export const markdownLink: Rule = {
  name: 'markdown-link',
  find: ({ fields }, site) =>
    partsOf(fields).texts.flatMap(({ place, text }) =>
      [...(text.includes('](') ? text.matchAll(MARKDOWN_LINK) : [])].map(([typed, label = '', address = '']) => ({
        severity: 'warning' as const,
        path: place.path,
        message: `Visitors see “${typed}” as it was typed. Write only “${label}”, select it and add a link.${noteOn(address, site)}`,
      })),
    ),
};

function noteOn(address: string, site: SiteIndex): string {
  const path = pathOnSite(address, site);
  return path !== undefined && !site.isPartial && targetOfPath(path, site).kind === 'nothing'
    ? ` The site has no page at ${path}.`
    : '';
}
