import { imagePathOf } from '@site/site/images';
import { filePathOf } from '@site/site/media-files';
import { pathOfDocument } from '@site/site/route-map';
import { runQuery } from './fetch.ts';
import type { ContentFetch } from './fetch.ts';
import { anchorOfLink, fetchSections, isLinkToHeading } from './link-headings.ts';
import type { PageSections } from './link-headings.ts';
import { REFERENCE_TARGETS_QUERY } from './queries.ts';
import type { ReferenceTarget } from './queries.ts';
import { tagOfId } from './tags.ts';

/**
 * Resolves the references of documents: links get their `url`, images their asset with its path on the site, and other
 * references become a summary of the document. GROQ cannot follow references at any depth of a body, so this is a second query
 * by id.
 */

/** Next.js allows at most 128 tags for one fetch, and each id is a tag. */
const IDS_PER_QUERY = 100;

type Json = unknown;
type JsonObject = Record<string, Json>;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (value: Json): value is { _ref: string; _key?: string } =>
  isObject(value) && typeof value['_ref'] === 'string';

/**
 * Replaces every reference in `documents`. `portalHost` is the origin of portal links. The result also depends on the documents
 * with the ids `dependsOn`.
 */
export async function resolveReferences(
  fetch: ContentFetch,
  documents: readonly JsonObject[],
  portalHost: string,
  dependsOn: readonly string[] = [],
): Promise<JsonObject[]> {
  const [targets, sections] = await Promise.all([
    fetchTargets(fetch, [...new Set([...collectIds(documents), ...dependsOn])].sort()),
    fetchSections(fetch, collectIds(documents, isLinkToHeading)),
  ]);
  // The portraits of referenced authors are references, too, and the providers in the paths of capabilities.
  const nested = collectIds([...targets.values()]).filter((id) => !targets.has(id));
  for (const [id, target] of await fetchTargets(fetch, nested)) targets.set(id, target);
  return documents.map((document) => resolveFields(document, { targets, sections, portalHost }));
}

async function fetchTargets(fetch: ContentFetch, ids: string[]): Promise<Map<string, ReferenceTarget>> {
  const batches = [];
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) batches.push(ids.slice(start, start + IDS_PER_QUERY));
  const results = await Promise.all(
    batches.map((batch) => runQuery(fetch, REFERENCE_TARGETS_QUERY, { ids: batch }, batch.map(tagOfId))),
  );
  return new Map(results.flat().map((target) => [target._id, target]));
}

/** The ids of all references, or of those in some objects, sorted, so that the same page always sends the same query. */
function collectIds(value: Json, isIncluded: (parent: JsonObject) => boolean = () => true): string[] {
  const ids = new Set<string>();
  const visit = (node: Json, parent: JsonObject): void => {
    if (Array.isArray(node)) for (const member of node) visit(member, parent);
    else if (isReference(node)) {
      if (isIncluded(parent)) ids.add(node._ref);
    } else if (isObject(node)) for (const field of Object.values(node)) visit(field, node);
  };
  visit(value, {});
  return [...ids].sort();
}

interface ResolveContext {
  targets: ReadonlyMap<string, ReferenceTarget>;
  sections: PageSections;
  portalHost: string;
}

function resolveFields(document: JsonObject, context: ResolveContext): JsonObject {
  const { targets } = context;
  const visit = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(visit);
    if (!isObject(node)) return node;
    if (node['_type'] === 'link') return { ...node, url: urlOfLink(node, context) };
    if (isReference(node)) {
      const target = targets.get(node._ref);
      return target
        ? { ...visitFields(target), ...assetUrlOf(target), _key: node._key, path: pathOfTarget(target, targets) }
        : null;
    }
    return visitFields(node);
  };
  // An empty field is null in GROQ and absent in the models.
  const visitFields = (node: JsonObject) =>
    Object.fromEntries(
      Object.entries(node)
        .filter(([, field]) => field !== null)
        .map(([name, field]) => [name, visit(field)]),
    );
  return visitFields(document);
}

/** The path of an image or a file on the site, so that visitors connect to no other origin. */
function assetUrlOf({ _id, _type }: ReferenceTarget): { url: string } | undefined {
  const isImage = _type === 'sanity.imageAsset';
  const url = isImage || _type === 'sanity.fileAsset' ? (isImage ? imagePathOf : filePathOf)(_id) : undefined;
  return url === undefined ? undefined : { url };
}

const pathOfTarget = ({ _type, slug, provider, hasPage }: ReferenceTarget, targets: ResolveContext['targets']) =>
  hasPage ? pathOfDocument({ _type, slug, provider: provider && targets.get(provider._ref)?.slug }) : undefined;

function urlOfLink(link: JsonObject, { targets, sections, portalHost }: ResolveContext): string | undefined {
  const href = typeof link['href'] === 'string' ? link['href'] : undefined;
  if (link['kind'] === 'portal') return `${portalHost}${href ?? '/'}`;
  if (link['kind'] === 'external') return href;
  const target = isReference(link['reference']) ? targets.get(link['reference']._ref) : undefined;
  const path = target && pathOfTarget(target, targets);
  const anchor = target && anchorOfLink(link, sections.get(target._id));
  return path && `${path}${anchor ? `#${anchor}` : ''}`;
}
