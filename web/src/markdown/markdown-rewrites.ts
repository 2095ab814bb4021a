import type { NextConfig } from 'next';

type Rewrites = NonNullable<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>>;
type Rewrite = Extract<Rewrites, unknown[]>[number];

/** `…/index.md` of every page is one route, since nothing may stand below the docs' catch-all route. */
export const MARKDOWN_REWRITES: Rewrite[] = [{ source: '/:path+/index.md', destination: '/index.md/:path+' }];
