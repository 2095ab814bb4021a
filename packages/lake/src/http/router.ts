import type { Method, Route } from './route.ts';

interface Compiled {
  route: Route;
  expression: RegExp;
  names: readonly string[];
}

/** What the router makes of a path. */
export type Match =
  | { kind: 'found'; route: Route; params: Record<string, string>; path: string; apiVersion?: string }
  | { kind: 'wrongMethod'; allowed: readonly Method[] }
  | { kind: 'notFound' };

const VERSION_PREFIX = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/;

/** Finds the route of a request; the first that fits wins. */
export class Router {
  readonly #routes: readonly Compiled[];

  constructor(routes: readonly Route[]) {
    this.#routes = routes.map(compile);
  }

  match(method: string, path: string): Match {
    const apiVersion = VERSION_PREFIX.exec(path)?.[1];
    const rest = apiVersion === undefined ? path : path.replace(VERSION_PREFIX, '');
    const fitting = this.#routes.flatMap(({ route, expression, names }) => {
      if ((route.unversioned ?? false) === (apiVersion !== undefined)) return [];
      const params = readParams(expression.exec(rest), names);
      return params === undefined ? [] : [{ route, params }];
    });
    if (fitting.length === 0) return { kind: 'notFound' };
    const found = fitting.find(({ route }) => route.method === method);
    if (found === undefined) return { kind: 'wrongMethod', allowed: fitting.map(({ route }) => route.method) };
    return { kind: 'found', ...found, path: rest, apiVersion };
  }
}

function compile(route: Route): Compiled {
  const names: string[] = [];
  const source = route.pattern
    .split('/')
    .map((part) => {
      const [, name, rest] = /^:(\w+)(\*?)$/.exec(part) ?? [];
      if (name === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      names.push(name);
      return rest === '*' ? '(.+)' : '([^/]+)';
    })
    .join('/');
  return { route, names, expression: new RegExp(`^${source}/?$`) };
}

function readParams(match: RegExpExecArray | null, names: readonly string[]): Record<string, string> | undefined {
  if (match === null) return undefined;
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
  } catch {
    // A malformed escape names nothing.
    return undefined;
  }
}
