import { isJsonObject } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { invalid } from '../write/write-error.ts';

/** Names of perspectives. */
const RESERVED_NAMES = new Set(['drafts', 'published', 'raw', 'previewDrafts']);

const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const RELEASE_TYPES = new Set<unknown>(['asap', 'scheduled', 'undecided']);
const CARDINALITIES = new Set<unknown>(['one', 'many']);

/** @throws {WriteError} 400 if `releaseId` is not a valid release name. */
export function releaseName({ releaseId }: JsonObject): string {
  if (typeof releaseId === 'string' && NAME.test(releaseId) && !RESERVED_NAMES.has(releaseId)) return releaseId;
  throw invalid(
    `Invalid release ID ${JSON.stringify(releaseId)}. Use at most 64 letters, digits, "_" and "-", but not the name of a perspective.`,
  );
}

/** Converts the time in a field to UTC. @throws {WriteError} 400 if it is not in ISO 8601. */
export function dateField(object: JsonObject, name: string): string {
  const value = object[name];
  const date = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : undefined;
  if (date !== undefined && !Number.isNaN(date.getTime())) return date.toISOString();
  throw invalid(`"${name}" must be a time such as "2026-01-31T09:00:00Z", not ${JSON.stringify(value)}`);
}

/** @throws {WriteError} 400 if the metadata has values that the Studio cannot read. */
export function checkMetadata(metadata: unknown): void {
  if (!isJsonObject(metadata)) throw invalid('"metadata" must be an object');
  const { releaseType, cardinality = 'many', intendedPublishAt } = metadata;
  if (!RELEASE_TYPES.has(releaseType)) {
    throw invalid(`"metadata.releaseType" must be asap, scheduled or undecided, not ${JSON.stringify(releaseType)}`);
  }
  if (!CARDINALITIES.has(cardinality)) {
    throw invalid(`"metadata.cardinality" must be one or many, not ${JSON.stringify(cardinality)}`);
  }
  if (intendedPublishAt !== undefined && intendedPublishAt !== null) dateField(metadata, 'intendedPublishAt');
}
