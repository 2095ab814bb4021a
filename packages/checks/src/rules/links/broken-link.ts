import type { LinkInput } from '@site/portable-text/link';
import { findSection } from '@site/blocks/outline/page-sections';
import { problemOfLink } from '@site/blocks/studio/validate-link';
import { comparablePath } from '@site/site/comparable-path';
import { anchorOf } from '@site/site/decode-uri';
import type { Problem, Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import type { Place } from '../../site/document-parts.ts';
import { targetOfPath } from '../../site/page-at-path.ts';
import { outlineOfPage } from '../../site/site-index.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { titleOf } from '../../site/stored-document.ts';
import type { Path, SiteDocument } from '../../site/stored-document.ts';
import { pathOnSite } from '../../site/path-on-site.ts';
import { quoted } from './link-text.ts';

/** A link to a page that was deleted or is not published, to a path without a page, or to a heading that is not there. */
export const brokenLink: Rule = {
  name: 'broken-link',
  find: (document, site) =>
    partsOf(document.fields).links.flatMap(({ link, place, label }): Problem[] => {
      if (problemOfLink(link)) return [];
      const context = { document, site, place, name: quoted(label) };
      if (link.kind === 'internal') return problemsOfReference(link, context);
      const address = link.kind === 'external' ? pathOnSite(link.href ?? '', site) : undefined;
      return address === undefined ? [] : problemsOfAddress(address, context);
    }),
};

interface LinkContext {
  document: SiteDocument;
  site: SiteIndex;
  place: Place;
  /** The words of the link in quotation marks. */
  name: string;
}

function problemsOfReference({ reference, ...heading }: Partial<LinkInput>, context: LinkContext): Problem[] {
  const { document, site, place, name } = context;
  const id = reference?._ref ?? '';
  const target = id === document.id ? document : site.published(id);
  if (!target) {
    const path = [...place.path, 'reference'];
    const unpublished = site.unpublishedByRelease(id);
    return [unpublished ? unpublishedTarget(unpublished, path, context) : missingTarget(site.draft(id), path, context)];
  }
  if (site.pathOf(target) === undefined) {
    return [
      {
        severity: 'error',
        path: [...place.path, 'reference'],
        message: `${name} links to “${titleOf(target)}”, which has no page of its own. Choose another page.`,
      },
    ];
  }
  return problemsOfHeading(heading, target, [...place.path, 'anchor'], context);
}

function problemsOfAddress(address: string, context: LinkContext): Problem[] {
  const { document, site, place, name } = context;
  const path = [...place.path, 'href'];
  // A redirect that leads to itself has its own message.
  if (document.type === 'redirect' && comparablePath(String(document.fields['from'])) === comparablePath(address))
    return [];
  const target = targetOfPath(address, site);
  switch (target.kind) {
    case 'unpublished':
      if (target.document.id === document.id) return [];
      return [
        target.byRelease
          ? unpublishedTarget(target.document, path, context)
          : missingTarget(target.document, path, context),
      ];
    case 'nothing':
      return [
        {
          severity: 'error',
          path,
          message: `${name} links to ${address}, but the site has no page there. Correct the address, or choose “Page on this site” and pick the page.`,
        },
      ];
    case 'page': {
      const anchor = anchorOf(/#.*/.exec(address)?.[0] ?? '');
      const page = target.document?.id === document.id ? document : target.document;
      return page ? problemsOfHeading({ anchor }, page, path, context) : [];
    }
    case 'redirect':
      return target.to === undefined ? [] : problemsOfAddress(target.to, context);
    case 'file':
      return [];
  }
}

const unpublishedTarget = (target: SiteDocument, path: Path, { name }: LinkContext): Problem => ({
  severity: 'error',
  path,
  message: `${name} links to “${titleOf(target)}”, which the release unpublishes. Choose another page, or remove the link.`,
});

function missingTarget(draft: SiteDocument | undefined, path: Path, { name }: LinkContext): Problem {
  return draft
    ? {
        severity: 'error',
        path,
        needs: draft,
        message: `${name} links to “${titleOf(draft)}”, which is not published, so visitors cannot follow the link. Publish that page, or remove the link.`,
      }
    : {
        severity: 'error',
        path,
        message: `${name} links to a page that was deleted. Choose another page, or remove the link.`,
      };
}

function problemsOfHeading(
  { headingKey, anchor }: Pick<LinkInput, 'headingKey' | 'anchor'>,
  target: SiteDocument,
  path: Path,
  { document, site, name }: LinkContext,
): Problem[] {
  if (!anchor || hasHeading(target, { headingKey, anchor })) return [];
  const draft = target.id === document.id ? undefined : site.draft(target.id);
  const place = `${name} links to the heading “${anchor}” of “${titleOf(target)}”`;
  const isInDraft = draft !== undefined && hasHeading(draft, { headingKey, anchor });
  return [
    {
      severity: 'error',
      path,
      needs: isInDraft ? draft : undefined,
      message: isInDraft
        ? `${place}, which is not published yet. Publish that page, or choose another heading.`
        : `${place}, which has no such heading. Choose another heading, or clear it to link to the top of the page.`,
    },
  ];
}

/** Whether a link to a heading works. Nothing is known of pages without text. */
function hasHeading(page: SiteDocument, heading: { headingKey?: string | undefined; anchor: string }): boolean {
  const outline = outlineOfPage(page);
  return !outline || outline.anchors.has(heading.anchor) || findSection(outline.sections, heading) !== undefined;
}
