import { HttpError } from '@site/service-kit/http/http-error';
import type { Json, JsonObject } from '../json.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import type { Catalog, Scope } from '../store/catalog.ts';
import { acknowledged } from './acknowledged.ts';
import type { Route } from './route.ts';

const SCOPES = new Set<Json>(['settings', 'synonyms', 'rules'] satisfies Scope[]);

/** Routes for indices, their settings and tasks. They require the admin key. */
export function indexRoutes(catalog: Catalog): Route[] {
  const admin = { access: 'admin' as const };
  return [
    { method: 'GET', pattern: '/1/isalive', access: 'none', handle: () => ({ message: 'server is alive' }) },
    { ...admin, method: 'GET', pattern: '/1/indexes', handle: ({ query }) => listIndices(catalog, query) },
    {
      ...admin,
      method: 'DELETE',
      pattern: '/1/indexes/:index',
      handle: ({ path: { index = '' } }) => acknowledged(catalog.drop(index)),
    },
    {
      ...admin,
      method: 'GET',
      pattern: '/1/indexes/:index/settings',
      handle: ({ path: { index = '' } }) => ({
        ...DEFAULT_SETTINGS,
        ...(catalog.get(index).index.settings as JsonObject),
      }),
    },
    {
      ...admin,
      method: 'PUT',
      pattern: '/1/indexes/:index/settings',
      handle: ({ path: { index = '' }, body }) => acknowledged(catalog.changeSettings(index, body)),
    },
    {
      ...admin,
      method: 'POST',
      pattern: '/1/indexes/:index/operation',
      handle: ({ path: { index = '' }, body }) => acknowledged(operate(catalog, index, body)),
    },
    {
      ...admin,
      method: 'GET',
      pattern: '/1/indexes/:index/task/:task',
      handle: ({ path: { task = '' } }) => {
        if (!catalog.isTask(Number(task))) throw new HttpError(404, `Task ${task} does not exist`);
        return { status: 'published', pendingTask: false };
      },
    },
  ];
}

/** Like Algolia: all on one page, unless the request names a page. */
function listIndices(catalog: Catalog, query: URLSearchParams): JsonObject {
  const items = catalog.list().map(([name, { index, createdAt, updatedAt }]) => ({
    name,
    createdAt,
    updatedAt,
    entries: index.size,
    dataSize: 0,
    fileSize: 0,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
  }));
  if (!query.has('page')) return { items, nbPages: 1 };
  const [page, hitsPerPage] = [Number(query.get('page')), Number(query.get('hitsPerPage') ?? 100)];
  if (!Number.isInteger(page) || page < 0 || !Number.isInteger(hitsPerPage) || hitsPerPage < 1) {
    throw new HttpError(400, 'page and hitsPerPage must be whole numbers, page from 0 and hitsPerPage from 1');
  }
  return {
    items: items.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbPages: Math.ceil(items.length / hitsPerPage),
  };
}

function operate(catalog: Catalog, source: string, { operation, destination, scope }: JsonObject): number {
  if (typeof destination !== 'string') throw new HttpError(400, 'destination must be the name of an index');
  if (operation === 'move') return catalog.move(source, destination);
  if (operation === 'copy') return catalog.copy(source, destination, readScopes(scope));
  throw new HttpError(400, `Unknown operation ${JSON.stringify(operation)}: expected "copy" or "move"`);
}

function readScopes(scope: Json | undefined): Scope[] | undefined {
  if (scope === undefined || scope === null) return undefined;
  if (Array.isArray(scope) && scope.every((part) => SCOPES.has(part))) return scope as Scope[];
  throw new HttpError(400, 'scope must be an array of "settings", "synonyms" and "rules"');
}
