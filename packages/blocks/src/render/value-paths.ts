/**
 * Returns the path of each object and each list in a document, such as `body[_key=="a"].items`, by its identity. An item
 * without a key, such as a resolved reference, has the path of its list. What belongs to another document has none.
 */
export function valuePathsOf(document: object): ReadonlyMap<object, string> {
  const paths = new Map<object, string>();
  const add = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null || '_id' in value) return;
    paths.set(value, path);
    if (Array.isArray(value)) for (const item of value) add(item, itemPath(path, item));
    else addFields(value, path);
  };
  const addFields = (object: object, path: string) => {
    for (const [field, value] of Object.entries(object)) add(value, fieldPath(path, field));
  };
  addFields(document, '');
  return paths;
}

/** The path of a field of the object at `path`; of the document itself if it is empty. */
export const fieldPath = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

function itemPath(list: string, item: unknown): string {
  const key = typeof item === 'object' && item !== null && '_key' in item ? item._key : undefined;
  return typeof key === 'string' ? `${list}[_key=="${key}"]` : list;
}
