import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anchorsOf, anchorsOfBlocks } from '@site/portable-text/anchors';
import type { SectionInput } from '@site/portable-text/headings';
import type { BodyInput } from '@site/portable-text/input';
import { createContext } from './context.ts';
import type { StarterDocument } from './documents.ts';
import type { StarterAsset } from './images.ts';
import { readMarkdownDocument } from './markdown-document.ts';
import { PageTable } from './page-table.ts';
import type { StarterProblem } from './problem.ts';
import { readListDocuments, readListEntries } from './list-documents.ts';
import { findMarkdown, SINGLETON_FILES } from './sources.ts';
import { readYamlFields } from './yaml-document.ts';
import { readYaml } from './yaml-file.ts';

export interface Starter {
  /** Every document, with references to others by id. */
  documents: StarterDocument[];
  /** Every image that a document refers to. */
  assets: StarterAsset[];
  /** By file and line; with any of these the content is not to be used. */
  problems: StarterProblem[];
}

const CONTENT = fileURLToPath(new URL('../content/', import.meta.url));

/**
 * Reads a content folder, by default the one of this package, as its README describes: every file becomes documents,
 * every link a reference, and what does not resolve, parse or fit is a problem. Throws only where files are unreadable.
 */
export async function loadStarter({ directory = CONTENT }: { directory?: string } = {}): Promise<Starter> {
  const folder = resolve(directory);
  const problems: StarterProblem[] = [];
  const report = (problem: StarterProblem) => problems.push(problem);

  // Paths and slugs come first, from file names alone, so that any page may link to any other.
  const pages = new PageTable();
  const sources = findMarkdown(folder);
  for (const { type, slug, provider } of sources) pages.add({ _type: type, slug, ...(provider ? { provider } : {}) });
  const entries = readListEntries(folder, report);
  const slugs = new Set<string>();
  for (const { type, slug, from } of entries) {
    if (from !== undefined) pages.addRedirect(from);
    else {
      slugs.add(`${type}/${slug}`);
      pages.add({ _type: type, slug });
    }
  }
  const singletons = Object.entries(SINGLETON_FILES).flatMap(([file, type]) => {
    const value = readYaml(folder, file, report);
    return value ? [{ file, type, value }] : [];
  });
  for (const { type } of singletons) pages.add({ _type: type });

  const context = createContext(folder, pages, slugs, report);
  const documents = [
    ...readListDocuments(entries, context),
    ...sources.flatMap((source) => readMarkdownDocument(source, context) ?? []),
    ...singletons.map(({ file, type, value }): StarterDocument => {
      const fields = readYamlFields(value, { file, documentId: type, context }, type);
      return Object.assign(fields, { _id: type, _type: type });
    }),
  ];

  const byId = new Map(documents.map((document) => [document._id, document]));
  problems.push(...context.links.problems((id) => anchorsOfDocument(byId.get(id))));
  problems.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
  return { documents, assets: context.images.assets, problems };
}

function anchorsOfDocument(document: StarterDocument | undefined): string[] {
  const { body, blocks } = (document ?? {}) as { body?: BodyInput; blocks?: SectionInput[] };
  return [...(blocks ? anchorsOfBlocks(blocks) : anchorsOf(body ?? [])).values()];
}
