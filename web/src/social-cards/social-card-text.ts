import { readPageText } from '@site/content/markdown/read-page-text';
import type { ContentReader } from '@site/content/reader';
import { routeOf } from '@site/site/route-map';
import type { Route } from '@site/site/route-map';
import { drawableText } from './drawable-text.ts';

/** What a social card says. Each text can be empty, except the title. */
export interface SocialCardText {
  siteName: string;
  /** Which part of the site the page belongs to. */
  kind: string;
  title: string;
  description: string;
}

/** In characters. More do not fit. */
const MAX_LENGTH = { siteName: 24, title: 150, description: 220 };

const KINDS: Partial<Record<Route['name'], string>> = {
  blog: 'Blog',
  blogArchive: 'Blog',
  blogAuthor: 'Author',
  blogAuthors: 'Blog',
  blogTag: 'Blog',
  blogTags: 'Blog',
  capability: 'Capability',
  doc: 'Documentation',
  post: 'Blog',
};

/** Returns the text of a page's social card; `undefined` if no page with text is published at `path`. */
export async function readSocialCardText(reader: ContentReader, path: string): Promise<SocialCardText | undefined> {
  const route = routeOf(path);
  if (route === undefined) return undefined;
  const { name, tagline } = await reader.settings();
  // A site's name says more than the title of its home page.
  const page = route.name === 'home' ? { title: name, description: tagline } : await readPageText(reader, route);
  return (
    page && {
      siteName: drawableText(name, MAX_LENGTH.siteName),
      kind: KINDS[route.name] ?? '',
      title: drawableText(page.title, MAX_LENGTH.title) || drawableText(name, MAX_LENGTH.title) || path,
      description: drawableText(page.description, MAX_LENGTH.description),
    }
  );
}
