import { siteUrlFor } from '@site/studio-kit/site-url';

/**
 * The content lake that the Studio edits and the site that previews it. `apiHost` is `undefined` for hosted Sanity. The
 * server of the Studio forwards requests to an embedded lake, so `apiHost` is the origin of the page.
 */
export interface Connection {
  siteUrl: string;
  projectId: string;
  dataset: string;
  apiHost: string | undefined;
}

// The Sanity CLI evaluates the configuration too, outside a browser.
const page = typeof location === 'undefined' ? undefined : location;
const lakeUrl = process.env.SANITY_STUDIO_API_HOST || undefined;

/** `sanity.cli.ts` replaces these variables at build time, because a browser has no environment. */
export const connection: Connection = {
  siteUrl: siteUrlFor(process.env.SANITY_STUDIO_SITE_URL ?? '', page?.hostname ?? ''),
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
  dataset: process.env.SANITY_STUDIO_DATASET ?? '',
  apiHost: lakeUrl && (page?.origin ?? lakeUrl),
};
