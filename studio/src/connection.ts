/**
 * Which content lake the Studio edits, and which site shows it. `apiHost` is the lake's origin where it is not Sanity's
 * own.
 */
export interface Connection {
  siteUrl: string;
  projectId: string;
  dataset: string;
  apiHost: string | undefined;
}

/** Filled in at build by `sanity.cli.ts`: a browser has no environment. */
export const connection: Connection = {
  siteUrl: process.env.SANITY_STUDIO_SITE_URL ?? '',
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
  dataset: process.env.SANITY_STUDIO_DATASET ?? '',
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
};
