import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { algoliasearch } from 'algoliasearch';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestEngine, temporaryFolder } from './testing/running-engine.ts';

// A separate process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = join(import.meta.dirname, 'main.ts');

function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return { child, ended, errors: text(child.stderr), line: once(createInterface(child.stdout), 'line') };
}

/** A port that is probably free. */
async function freePort(): Promise<string> {
  const engine = await startTestEngine();
  await engine.close();
  return String(engine.port);
}

test.each(['SIGINT', 'SIGTERM'] as const)('starts, prints its address, and stops on %s', async (signal) => {
  const [port, dataDir] = [await freePort(), await temporaryFolder()];
  const { child, ended, errors, line } = start({ SEARCH_PORT: port, DATA_DIR: dataDir });
  expect(String(await line)).toBe(`search engine on http://127.0.0.1:${port}, data in ${dataDir}`);
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(await errors).toBe('');
});

test.each([
  [{ SEARCH_PORT: 'abc' }, 'SEARCH_PORT must be a whole number from 1 to 65535, not "abc"\n'],
  [{ SEARCH_PORT: '70000' }, 'SEARCH_PORT must be a whole number from 1 to 65535, not "70000"\n'],
  [{ SEARCH_HOST: '203.0.113.9' }, 'search engine: Cannot listen on 203.0.113.9:'],
  [{ DATA_DIR: '/dev/null' }, 'search engine: the data folder /dev/null cannot be used '],
])('%j exits with a one-line error', async (variables, message) => {
  const base = { SEARCH_PORT: await freePort(), DATA_DIR: await temporaryFolder() };
  const { ended, errors } = start({ ...base, ...variables });
  expect(await ended).toBe(1);
  expect(await errors).toContain(message);
  expect((await errors).split('\n')).toHaveLength(2);
});

test('a port in use exits with a one-line error that names SEARCH_PORT', async () => {
  const { port } = await startTestEngine();
  const { ended, errors } = start({ SEARCH_PORT: String(port), DATA_DIR: await temporaryFolder() });
  expect(await ended).toBe(1);
  expect(await errors).toBe(`search engine: Port ${port} is in use. Stop the other process or set SEARCH_PORT.\n`);
});

test('acknowledged writes survive kill -9', async () => {
  const [port, dataDir] = [await freePort(), await temporaryFolder()];
  const { child, ended, line } = start({ SEARCH_PORT: port, DATA_DIR: dataDir });
  await line;
  const key = (await readFile(join(dataDir, 'search-admin-key'), 'utf8')).trim();
  const hosts = [{ url: `127.0.0.1:${port}`, protocol: 'http' as const, accept: 'readWrite' as const }];
  const client = algoliasearch('local', key, { hosts });
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let number = 0; ; number += 1) {
      await client.saveObject({ indexName: 'site', body: { objectID: `record-${number}` } });
      acknowledged.push(`record-${number}`);
      if (acknowledged.length === 50) child.kill('SIGKILL');
    }
  })();
  await expect(writing).rejects.toThrow('Unreachable hosts');
  await ended;

  const again = await startTestEngine(dataDir);
  const found = new Set<string>();
  const reader = algoliasearch('local', again.adminKey, {
    hosts: [{ url: `127.0.0.1:${again.port}`, protocol: 'http', accept: 'readWrite' }],
  });
  await reader.browseObjects({
    indexName: 'site',
    browseParams: {},
    aggregator: ({ hits }) => hits.forEach(({ objectID }) => found.add(objectID)),
  });
  expect(acknowledged.filter((objectID) => !found.has(objectID))).toEqual([]);
});
