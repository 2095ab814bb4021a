import type { Rule } from '../../finding.ts';
import { Place } from '../../site/document-parts.ts';
import type { Path, StoredDocument } from '../../site/stored-document.ts';

/**
 * Two entries of one list with the same key, for example after an import. React mixes them up, and the Studio does not edit
 * them.
 */
export const duplicateKey: Rule = {
  name: 'duplicate-key',
  find: ({ fields }) =>
    listsWithRepeatedKeys(fields).map((path) => ({
      severity: 'error',
      path,
      message: `Several entries of “${path.findLast((part) => typeof part === 'string') ?? ''}” have the same key, so visitors can miss some of them. Open the list in the Studio, which offers to generate unique keys.`,
    })),
};

/** Every value is visited, and most documents did not change since the last check. */
const pathsByDocument = new WeakMap<StoredDocument, readonly Path[]>();

function listsWithRepeatedKeys(document: StoredDocument): readonly Path[] {
  const known = pathsByDocument.get(document);
  if (known) return known;
  const lists: Place[] = [];
  const visit = (value: unknown, place: Place | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      for (const [name, field] of Object.entries(value)) visit(field, new Place(place, name));
      return;
    }
    const keys = value.map(keyOf);
    const given = keys.filter((key) => key !== undefined);
    if (place && new Set(given).size < given.length) lists.push(place);
    value.forEach((member, index) => {
      const key = keys[index];
      visit(member, new Place(place, key === undefined ? index : { _key: key }));
    });
  };
  visit(document, undefined);
  const paths = lists.map(({ path }) => path);
  pathsByDocument.set(document, paths);
  return paths;
}

function keyOf(member: unknown): string | undefined {
  const key = (member as { _key?: unknown } | null | undefined)?._key;
  return typeof key === 'string' ? key : undefined;
}
