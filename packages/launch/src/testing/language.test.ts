import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

/** Words that the language rule of CONTRIBUTING.md excludes. The brackets keep this file from matching itself. */
const FORBIDDEN_WORDS = /\b(m[e]nd|a[n]ew|w[h]ereby|stands i[n]|tells o[f])\b/gi;

/** A requirement or decision cited by number alone: the letter R or D and digits. `%D9` is a byte of a URL. */
const BARE_CODES = /(?<![%\w])[RD]\d+(\.\d+)?\b/g;

/** A document cited by its path from the root. */
const DOCUMENT_PATHS = /\bdocs\/(?:decisions\/[\w-]+|architecture|requirements|hosting|glossary)\.md\b/g;

const CODE = /\.(ts|tsx|mjs|css)$/;

/** Also in a folder that is not a git repository, such as a downloaded archive. */
const files = execFileSync(
  'git',
  ['grep', '--no-index', '--exclude-standard', '-l', '', '--', ':!packages/starter/content', ':!pnpm-lock.yaml'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|md|json|ya?ml|snap)$/.test(file))
  .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n') }));

const findMatches = (pattern: RegExp, isIncluded: (path: string) => boolean) =>
  files
    .filter(({ path }) => isIncluded(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([match]) => ({ match, place: `${path}:${index + 1}: ${match}` })),
      ),
    );

it('uses no word that the language rule excludes', () => {
  expect(findMatches(FORBIDDEN_WORDS, () => true).map(({ place }) => place)).toEqual([]);
});

it('cites no requirement or decision by its number alone', () => {
  expect(findMatches(BARE_CODES, (path) => CODE.test(path)).map(({ place }) => place)).toEqual([]);
});

it('cites only documents that exist', () => {
  const citations = findMatches(DOCUMENT_PATHS, (path) => CODE.test(path));
  expect(citations.length).toBeGreaterThan(3);
  expect(citations.filter(({ match }) => !existsSync(join(ROOT, match))).map(({ place }) => place)).toEqual([]);
});

it('names only files and folders that exist in the table of CONTRIBUTING.md', () => {
  const [, table = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Where is');
  const paths = [...(table.split('\n## ')[0] ?? '').matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
