import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anchorsOf } from '@site/blocks/outline/anchors';
import { pageSections } from '@site/blocks/outline/page-sections';
import type { OutlineBlock } from '@site/blocks/outline/headings';
import { addHeadingKeys } from './heading-keys.ts';
import { createContext } from './load-context.ts';
import { documentId, slugField } from './documents.ts';
import type { StarterDocument } from './documents.ts';
import type { StarterAsset } from './asset-store.ts';
import { readMarkdownDocument } from '../files/markdown-document.ts';
import { PageTable } from './page-table.ts';
import type { StarterProblem } from './problem.ts';
import { problemsOfSections } from './section-uses.ts';
import { readListDocuments, readListEntries } from '../files/list-documents.ts';
import { findMarketingPages, findMarkdown, SINGLETON_FILES } from '../files/content-files.ts';
import { problemsOfSynonyms } from '../files/synonym-entries.ts';
import { readYamlFields } from '../files/yaml-fields.ts';
import { readYaml } from '../files/yaml-file.ts';

export interface Starter {
  /** Every document, with references to others by id. */
  documents: StarterDocument[];
  /** Every image and file that a document refers to. */
  assets: StarterAsset[];
  /** Sorted by file and line. Content with problems must not be used. */
  problems: StarterProblem[];
}

const CONTENT_FOLDER = fileURLToPath(new URL('../../content/', import.meta.url));

/**
 * Reads a content folder, by default the one in this package, in the format that its README describes. Files become
 * documents and links become references. Whatever does not parse, resolve or validate becomes a problem. Throws only if a
 * file cannot be read.
 */
export async function loadStarter({ directory = CONTENT_FOLDER }: { directory?: string } = {}): Promise<Starter> {
  const folder = resolve(directory);
  const problems: StarterProblem[] = [];
  const report = (problem: StarterProblem) => problems.push(problem);

  // Paths and slugs come from file names and are collected first, so that any page can link to any other.
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
  const marketingPages = findMarketingPages(folder).flatMap(({ file, slug }) => {
    const value = readYaml(folder, file, report);
    pages.add({ _type: 'page', slug });
    return value ? [{ file, slug, value }] : [];
  });
  const singletons = Object.entries(SINGLETON_FILES).flatMap(([file, type]) => {
    const value = readYaml(folder, file, report);
    return value ? [{ file, type, value }] : [];
  });
  for (const { type } of singletons) pages.add({ _type: type });

  const context = createContext(folder, pages, slugs, report);
  const documents = [
    ...readListDocuments(entries, context),
    ...sources.flatMap((source) => readMarkdownDocument(source, context) ?? []),
    ...marketingPages.map(({ file, slug, value }): StarterDocument => {
      const id = documentId('page', slug);
      const fields = readYamlFields(value, { file, documentId: id, context }, 'page');
      return Object.assign(fields, { _id: id, _type: 'page', slug: slugField(slug) });
    }),
    ...singletons.map(({ file, type, value }): StarterDocument => {
      const fields = readYamlFields(value, { file, documentId: type, context }, type);
      return Object.assign(fields, { _id: type, _type: type });
    }),
  ];

  const byId = new Map(documents.map((document) => [document._id, document]));
  const sectionsOf = (id: string) => pageSections(blocksOf(byId.get(id)));
  addHeadingKeys(documents, sectionsOf);
  problems.push(
    ...context.links.problems((id) => [...anchorsOf(blocksOf(byId.get(id))).values()]),
    ...problemsOfSections(context.sectionUses, (id) => sectionsOf(id).map(({ anchor }) => anchor)),
    ...problemsOfSynonyms(entries),
  );
  problems.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
  return { documents, assets: context.assets.assets, problems };
}

function blocksOf(document: StarterDocument | undefined): OutlineBlock[] {
  const { body, blocks } = (document ?? {}) as { body?: OutlineBlock[]; blocks?: OutlineBlock[] };
  return blocks ?? body ?? [];
}
