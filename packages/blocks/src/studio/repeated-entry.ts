/** The first entry whose text in `field` an earlier entry has, regardless of case; `undefined` if all differ. */
export function repeatedEntry<Field extends string, Entry extends { readonly [Name in Field]?: string | undefined }>(
  entries: readonly Entry[] = [],
  field: Field,
): Entry | undefined {
  const seen = new Set<string>();
  return entries.find((entry) => {
    const text = entry[field]?.trim().toLowerCase();
    if (!text) return false;
    const isRepeated = seen.has(text);
    seen.add(text);
    return isRepeated;
  });
}
