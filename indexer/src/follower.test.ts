import type { Page } from '@site/content/reader';
import { describe, expect, it, vi } from 'vitest';
import { Follower } from './follower.ts';
import { contentOf, docOf, MemoryIndex } from './services.fixture.ts';

function start(pages: Page[]) {
  const content = contentOf(pages);
  const index = new MemoryIndex();
  const log: string[] = [];
  const follower = new Follower({
    reader: content.reader,
    index,
    log: (line) => log.push(line),
    retry: { firstMs: 1, longestMs: 4 },
  });
  return { content, index, log, follower };
}

const PATIENCE = { timeout: 10_000, interval: 10 };
const logged = (log: string[], line: RegExp) => vi.waitFor(() => expect(log.join('\n')).toMatch(line), PATIENCE);

describe('a follower', () => {
  it('builds the index, then makes each publish and unpublish with one batch', async () => {
    const { content, index, log, follower } = start([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    follower.catchUp();
    await logged(log, /built anew with 4 records/);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);

    content.put(docOf('c', 'Gamma'));
    follower.follow('doc-c', 'doc');
    await logged(log, /2 records saved, 0 removed; \/docs\/c\//);
    expect(index.titles()).toEqual(['Alpha', 'Beta', 'Gamma']);

    content.remove('doc-a');
    follower.follow('doc-a', 'doc');
    await logged(log, /0 records saved, 2 removed; gone: doc-a/);
    expect(index.titles()).toEqual(['Beta', 'Gamma']);
    expect(index.batches).toBe(2);
    await follower.stop();
  });

  it('reads only the page that changed', async () => {
    const { content, log, follower } = start([docOf('a', 'Alpha'), docOf('b', 'Beta')]);
    follower.catchUp();
    await logged(log, /built anew/);
    content.queries.length = 0;
    follower.follow('doc-a', 'doc');
    await logged(log, /0 records saved, 0 removed/);
    expect(content.queries).toEqual([['doc-a']]);
    await follower.stop();
  });

  it('compares everything when a document changes that other pages depend on', async () => {
    const { content, index, log, follower } = start([docOf('a', 'Alpha')]);
    follower.catchUp();
    await logged(log, /built anew/);
    content.put(docOf('b', 'Beta'));
    follower.follow('provider-x', 'provider');
    await logged(log, /2 records saved, 0 removed, 2 unchanged/);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);
    await follower.stop();
  });

  it.each(['content', 'index'] as const)('goes on trying while the %s is away, and catches up after', async (part) => {
    const services = start([docOf('a', 'Alpha')]);
    const { content, index, log, follower } = services;
    follower.catchUp();
    await logged(log, /built anew/);

    services[part].isAway = true;
    content.put(docOf('b', 'Beta'));
    follower.follow('doc-b', 'doc');
    await logged(log, /away/);
    services[part].isAway = false;
    await logged(log, /2 records saved, 0 removed, 2 unchanged/);
    expect(index.titles()).toEqual(['Alpha', 'Beta']);
    expect(log.filter((line) => line === 'away')).toHaveLength(1);
    await follower.stop();
  });

  it('keeps the index when the content lake is suddenly empty', async () => {
    const { content, index, log, follower } = start([docOf('a', 'Alpha')]);
    follower.catchUp();
    await logged(log, /built anew/);
    content.remove('doc-a');
    follower.catchUp();
    await logged(log, /holds no page/);
    expect(index.titles()).toEqual(['Alpha']);
    await follower.stop();
  });

  it('ends at once, even between tries', async () => {
    const { content, log, follower } = start([docOf('a', 'Alpha')]);
    content.isAway = true;
    follower.catchUp();
    await logged(log, /away/);
    await expect(follower.stop()).resolves.toBeUndefined();
  });
});
