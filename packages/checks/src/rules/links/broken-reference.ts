import type { Problem, Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { titleOf } from '../../site/stored-document.ts';
import type { SiteDocument } from '../../site/stored-document.ts';

/** An entry, such as an author or a page in the sidebar, that was deleted or is not published, or an image that was deleted. */
export const brokenReference: Rule = {
  name: 'broken-reference',
  find: (document, site) => [...problemsOfEntries(document, site), ...problemsOfAssets(document, site)],
};

function problemsOfEntries(document: SiteDocument, site: SiteIndex): Problem[] {
  return partsOf(document.fields).references.flatMap(({ place, id }) => {
    if (id === document.id || site.published(id) || site.asset(id)) return [];
    const unpublished = site.unpublishedByRelease(id);
    if (unpublished) {
      const message = `The release unpublishes “${titleOf(unpublished)}”, so visitors do not see it here. Remove it here, too.`;
      return [{ severity: 'error' as const, path: place.path, message }];
    }
    const draft = site.draft(id);
    return [
      draft
        ? {
            severity: 'error' as const,
            path: place.path,
            needs: draft,
            message: `“${titleOf(draft)}” is not published, so visitors do not see it here. Publish it, or remove it here.`,
          }
        : {
            severity: 'error' as const,
            path: place.path,
            message: 'What was chosen here was deleted. Choose something else, or remove it.',
          },
    ];
  });
}

function problemsOfAssets({ fields }: SiteDocument, site: SiteIndex): Problem[] {
  return partsOf(fields)
    .images.filter(({ assetId }) => !site.asset(assetId))
    .map(({ place }) => ({
      severity: 'error',
      path: place.path,
      message: 'The image or file here was deleted, so visitors do not see it. Upload it again, or remove it.',
    }));
}
