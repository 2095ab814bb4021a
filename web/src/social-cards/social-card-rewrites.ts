import { SOCIAL_CARD_FILE } from '@site/site/page-sharing';
import type { NextConfig } from 'next';

type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>[number];

/** One route serves the social cards of all pages, because no route can be nested below a catch-all route. */
export const SOCIAL_CARD_REWRITES: Rewrite[] = [
  { source: `/:path+/${SOCIAL_CARD_FILE}`, destination: `/${SOCIAL_CARD_FILE}/:path+` },
];
