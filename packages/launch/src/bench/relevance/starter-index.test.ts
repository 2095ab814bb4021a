import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedEngine } from './engines.ts';
import { readStarterIndex } from './starter-index.ts';
import type { StarterIndex } from './starter-index.ts';

/** Names that two pages have, by path of the page that is not first. */
const SECOND_OF_NAME: Record<string, string> = { '/blog/self-hosting/': 'self-hosting' };

/** As many different people should find a page in their own words. */
const MIN_ANSWERS = 6;

/** Reading the content takes seconds, and much longer on a busy machine. */
const TIMEOUT_MS = 180_000;

describe('the search index of the starter content', { timeout: TIMEOUT_MS }, () => {
  const read = readStarterIndex();
  const titlesOf = ({ records }: StarterIndex) => records.filter(({ type }) => type === 'lvl1');

  it('finds each page first by its title and by the last segment of its path', async () => {
    const index = await read;
    const engine = await startEmbeddedEngine(index);
    onTestFinished(() => engine.close());
    const missed: string[] = [];
    for (const { url_without_anchor: path, hierarchy } of titlesOf(index)) {
      const segment = path.split('/').at(-2) ?? '';
      for (const name of new Set([hierarchy.lvl1 ?? '', segment])) {
        if (name === '') continue;
        const found = await engine.search(name);
        const isFirst = found[0] === path;
        const isSecond = found[1] === path && SECOND_OF_NAME[path] === name;
        if (!isFirst && !isSecond) missed.push(`"${name}" finds ${found[0]} before ${path}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('has answers in the words of visitors for every page', async () => {
    const index = await read;
    const answers = Map.groupBy(index.records, ({ url_without_anchor: path }) => path);
    const tooFew = [...answers].flatMap(([path, records]) => {
      const count = records.reduce((sum, { alsoAnswers = [] }) => sum + alsoAnswers.length, 0);
      return count < MIN_ANSWERS ? [`${path}: ${count}`] : [];
    });
    expect(titlesOf(index).length).toBeGreaterThan(50);
    expect(tooFew).toEqual([]);
  });
});
