import { isJsonObject } from './new-document.ts';

/** A key that the path syntax does not have to escape. */
const SIMPLE_KEY = /^[^"\\\p{Cc}]+$/u;
/** A field name that the path syntax does not have to quote. */
const SIMPLE_NAME = /^(?!(?:true|false|null)$)[A-Za-z_]\w*$/;

/** How many items of an array have the same `_key`, by array and key. */
export type KeyCounts = Map<object, Map<string, number>>;

/** A value in a document, or a field that does not exist yet. */
export class PatchTarget {
  /** Undefined if the field does not exist. */
  readonly value: unknown;
  /** Name of the field or index of the item. */
  readonly key: string | number;
  readonly #parent: PatchTarget | undefined;
  readonly #isByIndex: boolean;
  #keys: (string | number)[] | undefined;

  private constructor(value: unknown, key: string | number, parent?: PatchTarget, isByIndex = false) {
    this.value = value;
    this.key = key;
    this.#parent = parent;
    this.#isByIndex = isByIndex;
  }

  static root(document: object): PatchTarget {
    return new PatchTarget(document, '');
  }

  get items(): readonly unknown[] {
    return Array.isArray(this.value) ? this.value : [];
  }

  get length(): number {
    return this.items.length;
  }

  field(name: string): PatchTarget {
    const value = isJsonObject(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined;
    return new PatchTarget(value, name, this);
  }

  /** `byIndex` if the path contained the index, so that `path` contains it too. */
  item(index: number, selection?: 'byIndex'): PatchTarget {
    return new PatchTarget(this.items[index], index, this, selection === 'byIndex');
  }

  /** Field names and indices from the document to this value. */
  get keys(): readonly (string | number)[] {
    this.#keys ??= PatchTarget.#ancestry(this).map(({ key }) => key);
    return this.#keys;
  }

  /** The path to this value only. Items have their `_key` in it if it is unique, as in the Studio's patches. */
  path(keyCounts: KeyCounts): string {
    return PatchTarget.#ancestry(this)
      .map((target) => target.#segment(keyCounts))
      .join('')
      .replace(/^\./, '');
  }

  /** Document order, for `Array.prototype.sort`. */
  compare(other: PatchTarget): number {
    const [a, b] = [this.keys, other.keys];
    for (const [index, key] of a.entries()) {
      const otherKey = b[index];
      if (otherKey === undefined) return 1;
      if (key !== otherKey) return key < otherKey ? -1 : 1;
    }
    return a.length - b.length;
  }

  /** The values from a field of the document to the target. */
  static #ancestry(target: PatchTarget): PatchTarget[] {
    const ancestry: PatchTarget[] = [];
    for (let each = target; each.#parent !== undefined; each = each.#parent) ancestry.push(each);
    return ancestry.reverse();
  }

  #segment(keyCounts: KeyCounts): string {
    const { key, value } = this;
    if (typeof key === 'string') {
      return SIMPLE_NAME.test(key) ? `.${key}` : `['${key.replaceAll(/['\\]/g, String.raw`\$&`)}']`;
    }
    const itemKey = isJsonObject(value) ? value['_key'] : undefined;
    const isUnique = (name: string): boolean => countKeys(this.#parent?.items ?? [], keyCounts).get(name) === 1;
    if (this.#isByIndex || typeof itemKey !== 'string' || !SIMPLE_KEY.test(itemKey) || !isUnique(itemKey)) {
      return `[${key}]`;
    }
    return `[_key=="${itemKey}"]`;
  }
}

function countKeys(items: readonly unknown[], keyCounts: KeyCounts): Map<string, number> {
  let counts = keyCounts.get(items);
  if (counts === undefined) {
    counts = new Map();
    for (const item of items) {
      const key = isJsonObject(item) ? item['_key'] : undefined;
      if (typeof key === 'string') counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    keyCounts.set(items, counts);
  }
  return counts;
}
