/** What an editor looks for: an address, if the text is one, or words. */
export type PageSearch = { kind: 'path'; path: string } | { kind: 'words'; words: string[] };

/** A host name, with an optional scheme, and the path after it. */
const URL_LIKE = /^(?:https?:\/\/)?(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?<path>\/.*)?$/i;

/**
 * Reads a URL of any host (staff paste addresses of the live site into a local Studio), a path, or a part of a title or an
 * address.
 */
export function readSearch(text: string): PageSearch {
  const trimmed = text.trim();
  const path = trimmed.startsWith('/') ? trimmed : pathOfUrl(trimmed);
  return path === undefined ? { kind: 'words', words: wordsOf(trimmed) } : { kind: 'path', path: pagePathOf(path) };
}

function pathOfUrl(text: string): string | undefined {
  const match = URL_LIKE.exec(text);
  // `v2.1` is more likely part of a title than a host.
  return match && (match.groups?.['path'] || /^https?:/i.test(text)) ? (match.groups?.['path'] ?? '/') : undefined;
}

/** The path of the page, without the query, the fragment and the names of files. */
function pagePathOf(path: string): string {
  const [plain = '/'] = path.split(/[?#]/);
  const withoutFile = plain.replace(/\/index\.(?:md|html)$/, '/').replace(/\.(?:md|html)$/, '/');
  return withoutFile.endsWith('/') ? withoutFile : `${withoutFile}/`;
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
