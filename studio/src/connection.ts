/** The content lake that the Studio edits and the site that previews it. `apiHost` is `undefined` for hosted Sanity. */
export interface Connection {
  siteUrl: string;
  projectId: string;
  dataset: string;
  apiHost: string | undefined;
}

/** `sanity.cli.ts` replaces these variables at build time, because a browser has no environment. */
export const connection: Connection = {
  siteUrl: process.env.SANITY_STUDIO_SITE_URL ?? '',
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
  dataset: process.env.SANITY_STUDIO_DATASET ?? '',
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
};
