import type { ObjectSchemaType } from 'sanity';

const LIST = new Intl.ListFormat('en');

/** The titles of fields, as the form shows them, in one phrase. */
export function fieldTitles(type: ObjectSchemaType | undefined, names: readonly string[]): string {
  return LIST.format(names.map((name) => type?.fields.find((field) => field.name === name)?.type.title ?? name));
}
