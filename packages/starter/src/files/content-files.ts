import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Folders with Markdown pages, and the document type of each. */
const MARKDOWN_FOLDERS = { docs: 'doc', blog: 'post', caps: 'capability', legal: 'legalPage' } as const;
export type MarkdownType = (typeof MARKDOWN_FOLDERS)[keyof typeof MARKDOWN_FOLDERS];

/** Files that contain one singleton document. */
export const SINGLETON_FILES = {
  'pages/home.yaml': 'homePage',
  'pages/platform.yaml': 'platformPage',
  'pages/caps.yaml': 'capsIndex',
  'pages/blog.yaml': 'blogIndex',
  'settings.yaml': 'siteSettings',
  'docs-sidebar.yaml': 'docsSidebar',
} as const;

/** Files that contain a list of documents. */
export const LIST_FILES = {
  'authors.yaml': 'author',
  'tags.yaml': 'tag',
  'providers.yaml': 'provider',
  'redirects.yaml': 'redirect',
  'synonyms.yaml': 'searchSynonym',
} as const;

/** Folder of marketing pages, one YAML file each. */
const MARKETING_FOLDER = 'marketing';

export interface MarketingSource {
  /** Path relative to the content folder, with forward slashes. */
  file: string;
  /** `slug.current`, such as `solutions/warehouse-fleets`. */
  slug: string;
}

export interface MarkdownSource {
  type: MarkdownType;
  /** Path relative to the content folder, with forward slashes. */
  file: string;
  /** `slug.current`, such as `guides/getting-started`. */
  slug: string;
  /** Slug of a capability's provider. */
  provider?: string;
}

/** Finds every Markdown page in `directory`, sorted by path. */
export function findMarkdown(directory: string): MarkdownSource[] {
  return Object.entries(MARKDOWN_FOLDERS).flatMap(([folder, type]) =>
    filesBelow(join(directory, folder)).flatMap((path): MarkdownSource[] => {
      const file = relative(directory, path).split(sep).join('/');
      if (!file.endsWith('.md')) return [];
      const slug = file.slice(folder.length + 1, -'.md'.length);
      if (type !== 'capability') return [{ type, file, slug }];
      const [provider = '', ...rest] = slug.split('/');
      return [{ type, file, slug: rest.join('/'), provider }];
    }),
  );
}

/** Finds every marketing page in `directory`, sorted by path. */
export const findMarketingPages = (directory: string): MarketingSource[] =>
  filesBelow(join(directory, MARKETING_FOLDER)).flatMap((path) => {
    const file = relative(directory, path).split(sep).join('/');
    return file.endsWith('.yaml') ? [{ file, slug: file.slice(MARKETING_FOLDER.length + 1, -'.yaml'.length) }] : [];
  });

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
