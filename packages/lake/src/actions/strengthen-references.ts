import { isJsonObject } from '../write/new-document.ts';

/**
 * A copy in which each reference that was weak only until publishing (`_strengthenOnPublish`, which the Studio sets
 * where the target is a draft) is strong, or stays weak where the schema says so.
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
