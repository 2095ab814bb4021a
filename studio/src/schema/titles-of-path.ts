import { getValueAtPath } from 'sanity';
import type { Path, SchemaType } from 'sanity';

/**
 * The titles of the fields and items on the way to a value, as the form shows them: “Announcement”, “Link”. Ends at a link,
 * which has its own dialog, and where the schema does not know the path.
 */
export function titlesOfPath(type: SchemaType, value: unknown, path: Path): string[] {
  const titles: string[] = [];
  let current = type;
  for (const [index, segment] of path.entries()) {
    if (isOfType(current, 'link')) break;
    const parent = current;
    const next =
      typeof segment === 'string'
        ? fieldType(parent, segment)
        : itemType(parent, getValueAtPath(value, path.slice(0, index + 1)));
    if (!next) break;
    current = next;
    // Rich text in another field is known by that field: “Announcement, Link” instead of “Announcement, Text, Link”.
    if (titles.length > 1 && typeof segment !== 'string' && isRichText(parent)) titles.pop();
    const title = hasShownTitle(parent, current) ? current.title : undefined;
    if (title !== undefined && title !== titles.at(-1)) titles.push(title);
  }
  return titles;
}

const fieldType = (type: SchemaType, name: string): SchemaType | undefined =>
  type.jsonType === 'object' ? type.fields.find((field) => field.name === name)?.type : undefined;

function itemType(type: SchemaType, item: unknown): SchemaType | undefined {
  if (type.jsonType !== 'array') return undefined;
  const name = (item as { _type?: unknown } | null | undefined)?._type;
  return (
    type.of.find((each) => each.name === name) ?? (type.of.length === 1 && item !== undefined ? type.of[0] : undefined)
  );
}

/** Whether the form shows a title for a field or an item. It shows none for blocks of text and for entries of plain lists. */
const hasShownTitle = (parent: SchemaType, type: SchemaType): boolean =>
  !isOfType(parent, 'block') &&
  !isOfType(type, 'block') &&
  (parent.jsonType !== 'array' || (type.jsonType === 'object' && !isOfType(type, 'reference')));

const isRichText = (type: SchemaType): boolean =>
  type.jsonType === 'array' && type.of.some((item) => isOfType(item, 'block'));

/** Whether a type is the type with this name, or derived from it. */
const isOfType = (type: SchemaType, name: string): boolean =>
  type.name === name || (type.type ? isOfType(type.type, name) : false);
