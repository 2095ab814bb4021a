import { isJsonObject } from './new-document.ts';
import type { JsonObject } from './new-document.ts';

type Key = string | number;
type Container = Record<Key, unknown> | unknown[];

/** A copy of a document that can be modified. Copies each object and array that is modified once, and shares the rest. */
export class DocumentDraft {
  readonly #root: Container;
  readonly #copies = new Set<unknown>();

  constructor(document: JsonObject) {
    this.#root = { ...document };
    this.#copies.add(this.#root);
  }

  get document(): JsonObject {
    return this.#root as JsonObject;
  }

  /** Sets a value. Creates missing objects on the way, and replaces values there that are neither objects nor arrays. */
  set(keys: readonly Key[], value: unknown): void {
    const key = keys.at(-1);
    if (key !== undefined) write(this.#container(keys.slice(0, -1)), key, value);
  }

  remove(keys: readonly Key[]): void {
    const container = this.#container(keys.slice(0, -1));
    const key = keys.at(-1);
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else if (key !== undefined) delete container[key];
  }

  /** Removes the items at the indices from an array and inserts others at a position of the rest. */
  replaceItems(keys: readonly Key[], removed: readonly number[], position: number, items: readonly unknown[]): void {
    const array = this.#container(keys);
    if (!Array.isArray(array)) return;
    const removedSet = new Set(removed);
    const rest = array.filter((_, index) => !removedSet.has(index));
    const next = [...rest.slice(0, position), ...items, ...rest.slice(position)];
    this.#copies.add(next);
    this.set(keys, next);
  }

  #container(keys: readonly Key[]): Container {
    let container = this.#root;
    for (const key of keys) container = this.#writableChild(container, key);
    return container;
  }

  #writableChild(container: Container, key: Key): Container {
    const child = Object.hasOwn(container, key) ? (container as Record<Key, unknown>)[key] : undefined;
    if (this.#copies.has(child)) return child as Container;
    const copy: Container = Array.isArray(child) ? [...(child as unknown[])] : isJsonObject(child) ? { ...child } : {};
    this.#copies.add(copy);
    write(container, key, copy);
    return copy;
  }
}

/** Unlike an assignment, this also creates a field that is called `__proto__`. */
function write(container: Container, key: Key, value: unknown): void {
  Object.defineProperty(container, key, { value, configurable: true, enumerable: true, writable: true });
}
