import { PathRouter } from '@site/service-kit/http/path-router';
import type { PathMatch } from '@site/service-kit/http/path-router';
import type { Route } from './route.ts';

/** The match, with the path and the API version of the request: `1`, `X` or a date such as `2025-02-19`. */
export type LakeMatch = PathMatch<Route> & { path: string; apiVersion: string | undefined };

const VERSION_PREFIX = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/;

/** Finds the route of a request, after its version prefix `/v…`. */
export class LakeRouter {
  readonly #versioned: PathRouter<Route>;
  readonly #unversioned: PathRouter<Route>;

  constructor(routes: readonly Route[]) {
    this.#versioned = new PathRouter(routes.filter(({ unversioned }) => unversioned !== true));
    this.#unversioned = new PathRouter(routes.filter(({ unversioned }) => unversioned === true));
  }

  match(method: string, pathname: string): LakeMatch {
    const apiVersion = VERSION_PREFIX.exec(pathname)?.[1];
    const path = pathname.replace(VERSION_PREFIX, '');
    const router = apiVersion === undefined ? this.#unversioned : this.#versioned;
    return { ...router.match(method, path), path, apiVersion };
  }
}
