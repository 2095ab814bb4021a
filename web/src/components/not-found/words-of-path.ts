/** Parts of paths that say nothing about what is sought. */
const SILENT = new Set([
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

/** No address that means something is longer, in characters. */
const LONGEST_PATH = 500;

/**
 * The words that a path is made of, for searching with them: `/docs/guides/installing_inDocker.html` is "guides
 * installing in Docker". Whatever the path holds, the answer holds letters, digits and single spaces alone; it is empty
 * where nothing in the path can be read as a word.
 */
export function wordsOfPath(path: string): string {
  const words = decoded(path.slice(0, LONGEST_PATH))
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && !SILENT.has(word.toLowerCase()));
  return [...new Set(words)].join(' ');
}

/** The words of the path's last segment that has some. */
export function lastWordsOfPath(path: string): string {
  return (
    path
      .slice(0, LONGEST_PATH)
      .split('/')
      .map(wordsOfPath)
      .findLast((words) => words !== '') ?? ''
  );
}

/** Segments that are no proper percent-encoding stay as they are. */
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
