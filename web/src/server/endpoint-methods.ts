/** Paths whose routes have their own errors: the API, search, images, files and agents. */
export const ENDPOINTS = /^\/(?:(?:api|images|files)\/|(?:1\/indexes\/[^/]+\/queries|mcp)\/?(?:\?|$))/;

/** Methods that route handlers can export. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const PAGE_METHODS = ['GET', 'HEAD'];

/**
 * The methods that the route handlers of endpoints export, by their folder in `src/app`. For others, Next.js sends a 405 without
 * `Allow`.
 */
export const EXPORTED_METHODS: Record<string, readonly string[]> = {
  '/1/indexes/[index]/queries': ['POST'],
  '/api/draft-mode/changes': ['GET'],
  '/api/draft-mode/disable': ['GET'],
  '/api/draft-mode/enable': ['GET'],
  '/api/draft-mode/perspective': ['PUT'],
  '/api/health': ['GET'],
  '/api/ready': ['GET'],
  '/api/revalidate': ['POST'],
  '/api/revision': ['GET'],
  '/api/search-report': ['POST'],
  '/api/share-links': ['POST'],
  '/files/[file]': ['GET'],
  '/images/[file]': ['GET'],
  '/mcp': ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};

const ENDPOINT_METHODS = Object.entries(EXPORTED_METHODS).map(([folder, exported]) => ({
  path: new RegExp(`^${folder.replaceAll(/\[\w+\]/g, '[^/]+')}/?$`),
  // Next.js implements the others itself.
  methods: [...exported, ...(exported.includes('GET') ? ['HEAD'] : []), 'OPTIONS'],
}));

/**
 * The methods that a request can have. Where the path of an endpoint has no route handler, Next.js responds to each with a 404.
 *
 * @param url path and query
 */
export function allowedMethods(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  if (!ENDPOINTS.test(path)) return PAGE_METHODS;
  const methods = ENDPOINT_METHODS.find((endpoint) => endpoint.path.test(path))?.methods ?? METHODS;
  return METHODS.filter((method) => methods.includes(method));
}
