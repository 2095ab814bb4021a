import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The command-line tools of the apps, relative to the app. */
export const NEXT = 'node_modules/next/dist/bin/next';
export const SANITY = 'node_modules/sanity/bin/sanity';
