/** Which content lake the Studio edits. `apiHost` is the lake's origin where it is not Sanity's own. */
export interface Connection {
  projectId: string;
  dataset: string;
  apiHost: string | undefined;
}

/** Filled in at build by `sanity.cli.ts`: a browser has no environment. */
export const connection: Connection = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
  dataset: process.env.SANITY_STUDIO_DATASET ?? '',
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
};
