/** Words in paths that say nothing about the topic. */
const IGNORED_WORDS = new Set([
  'docs',
  'blog',
  'caps',
  'tags',
  'page',
  'index',
  'html',
  'htm',
  'php',
  'aspx',
  'md',
  'txt',
  'en',
  'www',
]);

/** Characters of a path that are read; a meaningful path is shorter. */
const MAX_PATH_LENGTH = 500;

/**
 * For a query of one word: with a typo, a shorter word such as "nope" matches too many others, such as "node". In a query of several
 * words, the others exclude those pages.
 */
export const MIN_WORD_SIZE_FOR_TYPO = 5;

/**
 * The words of a path as a search query: `/docs/guides/installing_inDocker.html` becomes "guides installing in Docker".
 * The result holds only letters, digits and single spaces, and is empty if the path contains no word.
 */
export function queryFromPath(path: string): string {
  const words = decoded(path.slice(0, MAX_PATH_LENGTH))
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && !IGNORED_WORDS.has(word.toLowerCase()));
  return [...new Set(words)].join(' ');
}

/** The words of the last path segment that contains any. */
export function queryFromLastSegment(path: string): string {
  return (
    path
      .slice(0, MAX_PATH_LENGTH)
      .split('/')
      .map(queryFromPath)
      .findLast((words) => words !== '') ?? ''
  );
}

/** Decodes each segment; drops the escapes of a segment that is not valid percent-encoding. */
function decoded(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment.replace(/%[0-9a-f]{0,2}/gi, ' ');
      }
    })
    .join('/');
}
