import { MAX_DOCUMENT_BYTES } from '../document.ts';
import { DocumentDraft } from './document-draft.ts';
import { documentTooLarge } from './integrity.ts';
import { isJsonObject } from './new-document.ts';
import type { JsonObject } from './new-document.ts';
import type { PatchOperations } from './patch.ts';
import { PatchPathResolver, type MissingFields } from './patch-path.ts';
import type { KeyCounts, PatchTarget } from './patch-target.ts';
import type { PatchWork } from './patch-work.ts';
import { groupIntoPatches, insertOperation, type AppliedOperation } from './recorded-patches.ts';
import { applyTextPatch } from './text-patch.ts';
import { invalid } from './write-error.ts';

export interface PatchResult {
  document: JsonObject;
  /** Patches with the same result whose paths lead to one existing value or new field each. */
  patches: PatchOperations[];
  /** Whether a value was set in several places, so that the document can be much larger than the patch. */
  isRepeating: boolean;
}

/**
 * Runs the operations of a patch in the order in which the Studio runs them: see `Patcher` of @sanity/mutator. Paths that
 * lead to missing array items are skipped, as in the hosted service; @sanity/mutator creates objects instead of arrays for
 * them (https://github.com/sanity-io/sanity/issues/14418), so listeners must not receive these paths.
 */
export function runOperations(document: JsonObject, operations: PatchOperations, work: PatchWork): PatchResult {
  const run = new PatchRun(document, work);
  run.setIfMissing(entries(operations['setIfMissing']));
  run.set(entries(operations['set']));
  run.unset((operations['unset'] ?? []) as readonly string[]);
  run.diffMatchPatch(entries(operations['diffMatchPatch']));
  run.increment('inc', entries(operations['inc']));
  run.increment('dec', entries(operations['dec']));
  if (isJsonObject(operations['insert'])) run.insert(operations['insert']);
  return run.result;
}

class PatchRun {
  readonly #draft: DocumentDraft;
  readonly #work: PatchWork;
  readonly #paths: PatchPathResolver;
  readonly #applied: AppliedOperation[] = [];
  #repeatedBytes = 0;

  constructor(document: JsonObject, work: PatchWork) {
    this.#draft = new DocumentDraft(document);
    this.#work = work;
    this.#paths = new PatchPathResolver(work);
  }

  get result(): PatchResult {
    return {
      document: this.#draft.document,
      patches: groupIntoPatches(this.#applied),
      isRepeating: this.#repeatedBytes > 0,
    };
  }

  setIfMissing(values: [string, unknown][]): void {
    for (const [path, value] of values) {
      this.#each('setIfMissing', path, value, 'include', (target) => {
        if (target.value === undefined) this.#draft.set(target.keys, value);
      });
    }
  }

  set(values: [string, unknown][]): void {
    for (const [path, value] of values) {
      this.#each('set', path, value, 'include', (target) => {
        this.#draft.set(target.keys, value);
      });
    }
  }

  unset(paths: readonly string[]): void {
    for (const path of paths) {
      this.#each('unset', path, undefined, 'skip', (target) => {
        this.#draft.remove(target.keys);
      });
    }
  }

  diffMatchPatch(patches: [string, unknown][]): void {
    for (const [path, patch] of patches) {
      this.#each('diffMatchPatch', path, patch, 'skip', (target) => {
        if (typeof target.value !== 'string') return;
        this.#draft.set(target.keys, applyTextPatch(target.value, String(patch), this.#work));
      });
    }
  }

  increment(name: 'inc' | 'dec', amounts: [string, unknown][]): void {
    for (const [path, amount] of amounts) {
      this.#each(name, path, amount, 'skip', (target) => {
        if (typeof target.value !== 'number') return;
        this.#draft.set(target.keys, target.value + (name === 'inc' ? Number(amount) : -Number(amount)));
      });
    }
  }

  insert(insert: JsonObject): void {
    const place = (['before', 'after', 'replace'] as const).find((name) => typeof insert[name] === 'string') ?? 'after';
    const path = String(insert[place]);
    const items = insert['items'] as readonly unknown[];
    const selections = this.#paths.resolveItems(this.#draft.document, path);
    this.#checkRepetition(items, selections.length);
    const keyCounts: KeyCounts = new Map();
    // Arrays in other arrays first, as their indices are not changed then.
    for (const { array, indices } of selections.reverse()) {
      const [first] = indices;
      if (!Array.isArray(array.value)) {
        throw invalid(`Cannot insert items at ${JSON.stringify(path)}: "${array.path(keyCounts)}" is not an array`);
      }
      if (first === undefined) continue;
      const start = Math.min(Math.max(place === 'after' ? (indices.at(-1) ?? first) + 1 : first, 0), array.length);
      const removed = place === 'replace' ? indices.filter((index) => index in array.items) : [];
      const recorded = insertOperation(place, path, { array, start, removed, keyCounts });
      this.#draft.replaceItems(array.keys, removed, start, items);
      this.#applied.push({ name: 'insert', path, value: { ...recorded, items } });
    }
  }

  /** Applies an operation to each target of a path, values in objects and arrays before these, and later items first. */
  #each(
    name: string,
    path: string,
    value: unknown,
    missingFields: MissingFields,
    apply: (target: PatchTarget) => void,
  ): void {
    const targets = this.#paths.resolve(this.#draft.document, path, missingFields);
    this.#checkRepetition(value, targets.length);
    const keyCounts: KeyCounts = new Map();
    const paths = targets.map((target) => target.path(keyCounts));
    for (const [index, target] of [...targets.entries()].reverse()) {
      apply(target);
      this.#applied.push({ name, path: paths[index] ?? path, value });
    }
  }

  /** A value that is repeated many times could exceed the memory before the size of the document is checked. */
  #checkRepetition(value: unknown, count: number): void {
    if (count <= 1) return;
    this.#repeatedBytes += (JSON.stringify(value) ?? '').length * count;
    if (this.#repeatedBytes > MAX_DOCUMENT_BYTES) throw documentTooLarge(String(this.#draft.document['_id']));
  }
}

function entries(values: unknown): [string, unknown][] {
  return isJsonObject(values) ? Object.entries(values) : [];
}
