import { pathOfDocument } from '@site/site/route-map';
import type { ContentFetch } from './fetch.ts';
import { tagOfId } from './tags.ts';

/**
 * Resolves references: links get their `url`, images their asset, and other references become a summary of their
 * document. GROQ cannot follow references at any depth of a body, so this is a second query by id.
 */

/** Next.js accepts at most 128 tags per fetch, and each id is a tag. */
const IDS_PER_QUERY = 100;

const TARGETS_QUERY = `*[_id in $ids]{
  _id, _type, title, name, description, role, purpose, illustration, image,
  "slug": slug.current,
  "provider": provider->slug.current,
  _type == "sanity.imageAsset" => {
    url, mimeType,
    "width": metadata.dimensions.width, "height": metadata.dimensions.height, "lqip": metadata.lqip
  }
}`;

type Json = unknown;
type JsonObject = Record<string, Json>;
interface Target extends JsonObject {
  _id: string;
  _type: string;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (value: Json): value is { _ref: string; _key?: string } =>
  isObject(value) && typeof value['_ref'] === 'string';

/** Replaces every reference in `value`. `portalHost` is the origin of portal links. */
export async function resolveReferences(fetch: ContentFetch, value: Json, portalHost: string): Promise<Json> {
  const targets = await fetchTargets(fetch, collectIds(value));
  // Portraits of referenced authors are references too.
  const nested = collectIds([...targets.values()]).filter((id) => !targets.has(id));
  for (const [id, target] of await fetchTargets(fetch, nested)) targets.set(id, target);
  return resolve(value, targets, portalHost);
}

async function fetchTargets(fetch: ContentFetch, ids: string[]): Promise<Map<string, Target>> {
  const batches = [];
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) batches.push(ids.slice(start, start + IDS_PER_QUERY));
  const results = await Promise.all(batches.map((batch) => fetch(TARGETS_QUERY, { ids: batch }, batch.map(tagOfId))));
  return new Map((results.flat() as Target[]).map((target) => [target._id, target]));
}

/** Every referenced id, sorted, so that the same page always sends the same, cacheable query. */
function collectIds(value: Json): string[] {
  const ids = new Set<string>();
  const visit = (node: Json): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (isReference(node)) ids.add(node._ref);
    else if (isObject(node)) Object.values(node).forEach(visit);
  };
  visit(value);
  return [...ids].sort();
}

function resolve(value: Json, targets: Map<string, Target>, portalHost: string): Json {
  const visit = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(visit);
    if (!isObject(node)) return node;
    if (node['_type'] === 'link') return { ...node, url: urlOfLink(node, targets, portalHost) };
    if (isReference(node)) {
      const target = targets.get(node._ref);
      return target ? { ...visitFields(target), _key: node._key, path: pathOfTarget(target) } : null;
    }
    return visitFields(node);
  };
  // GROQ returns null for an empty field; models expect a missing field.
  const visitFields = (node: JsonObject) =>
    Object.fromEntries(
      Object.entries(node)
        .filter(([, field]) => field !== null)
        .map(([name, field]) => [name, visit(field)]),
    );
  return visit(value);
}

const pathOfTarget = (target: Target) =>
  pathOfDocument({
    _type: target._type,
    slug: target['slug'] as string | undefined,
    provider: target['provider'] as string | undefined,
  });

function urlOfLink(link: JsonObject, targets: Map<string, Target>, portalHost: string): string | undefined {
  const href = typeof link['href'] === 'string' ? link['href'] : undefined;
  if (link['kind'] === 'portal') return `${portalHost}${href ?? '/'}`;
  if (link['kind'] === 'external') return href;
  const target = isReference(link['reference']) ? targets.get(link['reference']._ref) : undefined;
  const path = target && pathOfTarget(target);
  const anchor = typeof link['anchor'] === 'string' && link['anchor'] !== '' ? `#${link['anchor']}` : '';
  return path && `${path}${anchor}`;
}
