import type { JsonObject } from '../json.ts';
import type { Access } from '../keys.ts';
import type { Body } from './body.ts';

/** What a route's handler gets to know of a request. */
interface Call extends Body {
  /** The parts of the path that the pattern names, decoded. */
  path: Record<string, string>;
  query: URLSearchParams;
}

export interface Route {
  method: string;
  /** Segments; `:name` stands for any one. */
  pattern: string;
  /** The least access that it takes. */
  access: Access;
  handle: (call: Call) => JsonObject;
}

export interface Found {
  route: Route;
  path: Record<string, string>;
}

/** The routes of a path, by any method; the first pattern that fits wins. */
export function findRoute(routes: Route[], method: string, pathname: string): Found | 'not-found' | 'wrong-method' {
  const segments = pathname.split('/').map(decode);
  let other = false;
  for (const route of routes) {
    const path = match(route.pattern.split('/'), segments);
    if (path && route.method === method) return { route, path };
    other ||= path !== undefined;
  }
  return other ? 'wrong-method' : 'not-found';
}

function match(pattern: string[], segments: (string | undefined)[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const path: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const segment = segments[place];
    if (part.startsWith(':') && segment) path[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return path;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
