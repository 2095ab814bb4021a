import type { NextConfig } from 'next';

type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>[number];

/** One route serves the OpenAPI documents of all pages, because no route can be nested below a catch-all route. */
export const API_FILE_REWRITES: Rewrite[] = [
  { source: String.raw`/:path+/:file(openapi(?:-\d+)?\.json)`, destination: '/openapi.json/:file/:path+' },
];
