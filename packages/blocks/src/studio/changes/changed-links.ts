import type { ArrayDiff, ObjectDiff } from 'sanity';

interface TextBlockValue {
  children?: { text?: string; marks?: string[] }[];
}

export interface ChangedLink {
  key: string;
  /** The words of the link, in the new version if it still has the link. */
  text: string;
  diff: ObjectDiff;
}

/** The links of a paragraph that have another target, are new or were removed. */
export function changedLinks({ action, fields, fromValue, toValue }: ObjectDiff): ChangedLink[] {
  const markDefs = fields['markDefs'] as ArrayDiff | undefined;
  // The links of a new or removed paragraph are in its words.
  if (action !== 'changed' || markDefs?.type !== 'array') return [];
  return markDefs.items.flatMap(({ diff }) => {
    if (diff.type !== 'object' || diff.action === 'unchanged') return [];
    const { _key: key, _type: type } = (diff.toValue ?? diff.fromValue) as { _key: string; _type: string };
    const block = diff.toValue ? toValue : fromValue;
    return type === 'link' ? [{ key, text: wordsOf(block as TextBlockValue, key), diff }] : [];
  });
}

const wordsOf = ({ children = [] }: TextBlockValue, mark: string): string =>
  children.map(({ text, marks }) => (marks?.includes(mark) ? text : '')).join('');
