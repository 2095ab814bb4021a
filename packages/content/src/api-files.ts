/**
 * OpenAPI documents are in the blocks that show them, and the site serves them below the path of the page: the first one as
 * `openapi.json`, further ones as `openapi-2.json` and so on. Blocks with the same document share its URL.
 */

interface ApiBlock {
  _type: 'openApi';
  file: { name?: string; source: string; url?: string };
}

/** The path of the page that would serve an OpenAPI document at `path`; `undefined` for the address of something else. */
export const pagePathOfApiFile = (path: string): string | undefined =>
  /^(\/.+\/)openapi(?:-\d+)?\.json$/.exec(path)?.[1];

/** Returns a document in which each OpenAPI file has its URL. `path` is the one of the document's page. */
export function addApiFileUrls(document: Record<string, unknown>, path: string): Record<string, unknown> {
  const sources: string[] = [];
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    if (!isApiBlock(value))
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, visit(field)]));
    if (!sources.includes(value.file.source)) sources.push(value.file.source);
    const index = sources.indexOf(value.file.source);
    return { ...value, file: { ...value.file, url: `${path}openapi${index === 0 ? '' : `-${index + 1}`}.json` } };
  };
  return visit(document) as Record<string, unknown>;
}

/** The OpenAPI document that a page serves at `url`; `undefined` if it serves none there. */
export function findApiFile(content: unknown, url: string): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  if (isApiBlock(content)) return content.file.url === url ? content.file.source : undefined;
  for (const member of Object.values(content)) {
    const source = findApiFile(member, url);
    if (source !== undefined) return source;
  }
  return undefined;
}

function isApiBlock(value: object): value is ApiBlock {
  const { _type, file } = value as { _type?: unknown; file?: { source?: unknown } | null };
  return _type === 'openApi' && typeof file?.source === 'string';
}
