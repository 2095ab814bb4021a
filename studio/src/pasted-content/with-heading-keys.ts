import type { LinkInput } from '@site/portable-text/link';

/** Keys of headings by the id of their page and their anchor. */
type HeadingKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Adds the keys of their headings to the links in a value that have none. Returns the same value if there are no such links. */
export function withHeadingKeys<Value>(value: Value, keys: HeadingKeys): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (isLink(value)) {
    const key = keys.get(value.reference?._ref ?? '')?.get(value.anchor ?? '');
    return key === undefined || value.headingKey ? value : { ...value, headingKey: key };
  }
  const entries = Object.entries(value as Record<string, unknown>);
  const added = entries.map(([name, each]) => [name, withHeadingKeys(each, keys)] as const);
  if (added.every(([, each], index) => each === entries[index]?.[1])) return value;
  return (Array.isArray(value) ? added.map(([, each]) => each) : Object.fromEntries(added)) as Value;
}

const isLink = (value: object): value is LinkInput => '_type' in value && value._type === 'link';
