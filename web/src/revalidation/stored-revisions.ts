import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentChange } from '@site/content/tags';
import { z } from 'zod';

/** Changes are often followed by others. */
const SAVE_DELAY_MS = 1000;

/** The owner of a folder that several processes use at the same time. */
const SEVERAL = 'several processes';

const publishedDocument = z.object({
  _id: z.string(),
  _rev: z.string(),
  _type: z.string(),
  slug: z.string().nullable(),
});

const storedState = z.object({
  documents: z.array(publishedDocument),
  stale: z.array(z.tuple([z.string(), z.number()])),
});

/** A published document, as far as its pages depend on which one it is. */
export type PublishedDocument = z.infer<typeof publishedDocument>;

/** What the pages of earlier processes show. */
export interface StoredState {
  documents: readonly PublishedDocument[];
  /** When each tag was last marked stale, in milliseconds since 1970. Older pages with such a tag are stale. */
  stale: readonly (readonly [tag: string, time: number])[];
}

interface StoredRevisionsOptions {
  /** The folder of the page store. */
  folder: string;
  /** The present stale marks, as in {@link StoredState}. */
  staleMarks: () => StoredState['stale'];
}

/**
 * Stores which revisions of documents the pages in the page store show, so that a restart renders only the pages of documents
 * that changed meanwhile.
 *
 * The file exists only while it is exact: a change deletes it, and it is written again a second later. If several processes use
 * the folder, it is not written, because none of them knows what the others render. Without the file, every page is stale after
 * a restart.
 */
export class StoredRevisions {
  readonly #options: StoredRevisionsOptions;
  readonly #file: string;
  readonly #ownerFile: string;
  readonly #owner = randomUUID();
  #documents: Map<string, PublishedDocument> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StoredRevisionsOptions) {
    this.#options = options;
    this.#file = join(options.folder, 'revisions.json');
    this.#ownerFile = join(options.folder, 'owner');
  }

  /** Returns what an earlier process stored, and takes over its folder; `undefined` if nothing valid is stored. */
  open(): StoredState | undefined {
    const text = read(this.#file);
    try {
      mkdirSync(this.#options.folder, { recursive: true });
      rmSync(this.#file, { force: true });
      writeFileSync(this.#ownerFile, this.#owner);
      return text === undefined ? undefined : storedState.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** Starts to store. Pages that show other revisions than these must be marked stale. */
  begin(documents: readonly PublishedDocument[]): void {
    this.#documents = new Map(documents.map((document) => [document._id, document]));
    this.#saveLater();
  }

  /** The documents before the changes that are not added yet; `undefined` before `begin`. */
  documents(): ReadonlyMap<string, PublishedDocument> | undefined {
    return this.#documents;
  }

  /**
   * Adds changes, whose pages must be marked stale.
   *
   * @param visible those of the changes that queries return
   */
  add(visible: readonly ContentChange[]): void {
    for (const { _id, _rev, _type, slug = null } of visible) {
      if (_rev) this.#documents?.set(_id, { _id, _rev, _type, slug });
      else this.#documents?.delete(_id);
    }
    this.#invalidate();
    this.#saveLater();
  }

  /** Stores a change that was added right before the process ends. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#save();
  }

  #invalidate(): void {
    try {
      rmSync(this.#file, { force: true });
      if (read(this.#ownerFile) !== this.#owner) writeFileSync(this.#ownerFile, SEVERAL);
    } catch {
      // The file then has older revisions, whose pages are marked stale after a restart.
    }
  }

  #saveLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), SAVE_DELAY_MS).unref();
  }

  #save(): void {
    this.#timer = undefined;
    if (!this.#documents || read(this.#ownerFile) !== this.#owner) return;
    const state: StoredState = { documents: [...this.#documents.values()], stale: this.#options.staleMarks() };
    const draft = `${this.#file}.new`;
    try {
      writeFileSync(draft, JSON.stringify(state));
      renameSync(draft, this.#file);
    } catch {
      // The page store reports a full disk.
    }
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The changes that lead from one list of published documents to another. */
export function changesBetween(
  before: readonly PublishedDocument[],
  after: readonly PublishedDocument[],
): ContentChange[] {
  const removed = new Map(before.map((document) => [document._id, document]));
  const changes: ContentChange[] = [];
  for (const document of after) {
    const earlier = removed.get(document._id);
    if (earlier?._type === document._type) {
      removed.delete(document._id);
      if (earlier._rev === document._rev) continue;
      changes.push({ ...document, previousSlug: earlier.slug, previousRev: earlier._rev });
    } else changes.push(document);
  }
  for (const { _id, _type, _rev, slug } of removed.values()) {
    changes.push({ _id, _type, previousSlug: slug, previousRev: _rev });
  }
  return changes;
}
