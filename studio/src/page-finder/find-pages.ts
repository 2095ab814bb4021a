import type { SanityClient } from '@sanity/client';
import { decodeUri } from '@site/site/decode-uri';
import { PAGE_TYPES } from '@site/site/route-map';
import { entriesOf, RELEASES, VERSION_PROJECTION } from '../content-lists/page-entry.ts';
import type { DocumentVersion, PageState, Release } from '../content-lists/page-entry.ts';
import { findPlaces } from '../content-lists/site-places.ts';
import { mainDocumentOf } from '../preview/main-document.ts';
import { readSearch } from './read-search.ts';

/** A form that fits a search. */
export interface FoundForm {
  id: string;
  type: string;
  title: string;
  detail: string | undefined;
  /** The field to open. */
  fieldPath?: string | undefined;
  state?: PageState | undefined;
  /** The release whose version to open. */
  release?: string | undefined;
  updatedAt?: string;
  /** When the site will show a scheduled version. */
  publishAt?: string | undefined;
  /** What did not happen at that time, and why. */
  problem?: string | undefined;
}

const SEARCHED_TYPES = [...PAGE_TYPES, 'provider'];
const MAX_FOUND = 20;
const WORDS_FILTER = '_type in $types && (title match $words || name match $words || slug.current match $words)';

/**
 * Finds the forms for a title, an address of the site, or a part of them. Settings are found by what staff call them.
 *
 * @param client reads all versions
 */
export async function findForms(client: SanityClient, text: string): Promise<FoundForm[]> {
  const search = readSearch(text);
  const places = (search.kind === 'path' ? [] : findPlaces(text)).map(({ title, detail, type, fields }): FoundForm => ({
    id: type,
    type,
    title,
    detail,
    fieldPath: fields[0],
  }));
  const path = search.kind === 'path' ? search.path : pathWithoutSlash(text);
  const page = path === undefined ? undefined : mainDocumentOf(path);
  const words = search.kind === 'words' ? search.words.map((word) => `${word}*`) : [];
  const filters = [
    ...(page ? [page.filter] : []),
    ...(path === undefined ? [] : ['_type == "redirect" && from in $from']),
    ...(words.length > 0 ? [WORDS_FILTER] : []),
  ];
  if (filters.length === 0) return places;
  const { found, releases } = await client.fetch<{ found: DocumentVersion[]; releases: Release[] | null }>(
    `{
      "found": *[${filters.map((filter) => `(${filter})`).join(' || ')}] | order(_updatedAt desc)[0...${MAX_FOUND}]${VERSION_PROJECTION},
      "releases": ${RELEASES}
    }`,
    {
      ...page?.params,
      types: SEARCHED_TYPES,
      words,
      ...(path === undefined ? {} : { from: redirectSourcesAt(path) }),
    },
  );
  const placeIds = new Set(places.map(({ id }) => id));
  const forms = entriesOf(found, releases ?? [])
    .filter(({ id }) => !placeIds.has(id))
    .map(({ id, type, title, path, state, release, updatedAt, publishAt, problem }): FoundForm => ({
      id,
      type,
      title,
      detail: type === 'redirect' ? 'Redirect' : path,
      state,
      release,
      updatedAt,
      publishAt,
      problem,
    }));
  const first = text.trim().toLowerCase();
  const rank = ({ title }: FoundForm) => (title.toLowerCase().startsWith(first) ? 0 : 1);
  return [...places, ...forms.toSorted((a, b) => rank(a) - rank(b))];
}

/** The path that a text such as `docs/guides/ssh` can be; `undefined` if it is none. The text can also be a part of a slug. */
const pathWithoutSlash = (text: string): string | undefined =>
  /^[^\s/]+(?:\/[^\s/]+)+\/?$/.test(text.trim()) ? readPath(`/${text.trim()}`) : undefined;

const readPath = (text: string): string | undefined => {
  const search = readSearch(text);
  return search.kind === 'path' ? search.path : undefined;
};

/** The forms in which a redirect can store its path. Browsers copy addresses encoded. */
const redirectSourcesAt = (path: string): string[] =>
  [path, decodeUri(path)].flatMap((each) =>
    ['/', '', '.html', '/index.html'].map((ending) => each.replace(/\/$/, ending)),
  );
