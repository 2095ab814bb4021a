import { isJsonObject } from '../write/new-document.ts';

/**
 * Returns a copy in which references with `_strengthenOnPublish` are strong, or stay weak if the schema requires it. The
 * Studio sets it on references to a document that is not published yet.
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences);
  if (!isJsonObject(value)) return value;
  const { _strengthenOnPublish: onPublish, ...rest } = value;
  const entries = Object.entries(rest).filter(
    ([name]) => !(name === '_weak' && isJsonObject(onPublish) && onPublish['weak'] !== true),
  );
  return Object.fromEntries(entries.map(([name, child]) => [name, strengthenReferences(child)]));
}
