export interface Endpoint {
  method: string;
  /** `/data/query/:dataset`. The last segment may be `:rest*`, which matches all remaining segments. */
  pattern: string;
}

export type PathMatch<Route extends Endpoint> =
  | { kind: 'found'; route: Route; params: Record<string, string> }
  | { kind: 'wrongMethod'; allowed: string[] }
  | { kind: 'notFound' };

/** Finds the route of a request. If several match, the first one wins. */
export class PathRouter<Route extends Endpoint> {
  readonly #routes: readonly { route: Route; pattern: string[] }[];

  constructor(routes: readonly Route[]) {
    this.#routes = routes.map((route) => ({ route, pattern: route.pattern.split('/') }));
  }

  /** @param pathname percent-encoded; a trailing slash is ignored */
  match(method: string, pathname: string): PathMatch<Route> {
    const segments = decodeSegments(pathname);
    if (segments === undefined) return { kind: 'notFound' };
    const allowed: string[] = [];
    for (const { route, pattern } of this.#routes) {
      const params = matchSegments(pattern, segments);
      if (params === undefined) continue;
      if (route.method === method) return { kind: 'found', route, params };
      allowed.push(route.method);
    }
    return allowed.length > 0 ? { kind: 'wrongMethod', allowed } : { kind: 'notFound' };
  }
}

/** Undefined if an escape sequence is malformed. */
function decodeSegments(pathname: string): string[] | undefined {
  try {
    return pathname
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (expected.startsWith(':') && segment !== '') {
      if (expected.endsWith('*')) return { ...params, [expected.slice(1, -1)]: segments.slice(index).join('/') };
      params[expected.slice(1)] = segment;
    } else if (expected !== segment) {
      return undefined;
    }
  }
  return pattern.length === segments.length ? params : undefined;
}
