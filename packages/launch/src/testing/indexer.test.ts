import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { SearchIndex } from '@site/search/search-index';
import { startEngine } from '@site/search-engine/engine';
import { EMBEDDED } from '@site/site/environment';
import { startLake } from '@site/lake/lake';
import { expect, it, onTestFinished } from 'vitest';
import { lakeOf } from '../bench/lake.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { ROOT } from '../paths.ts';
import { spawnNode } from '../processes/spawn-node.ts';

// Starts the indexer as CI does, once for each command, against a lake and an engine of this process.

const TIMEOUT_MS = 120_000;

it(
  'pushes what differs, checks the index, and refuses to empty it',
  async () => {
    const { dataDir, lake, index, run, runUnread, runRootScript } = await startServices();
    const titles = async () => (await index.readRecords(['type', 'hierarchy'])).map(({ hierarchy }) => hierarchy?.lvl1);
    const pages = [pageOf('first'), pageOf('second')];
    const synonym = { _id: 'synonym', _type: 'searchSynonym', synonyms: ['teleop', 'teleoperation'] };
    await lake
      .transaction(pages.map((create) => ({ create })))
      .create(synonym)
      .commit();

    const preview = await run('push', '--dry-run');
    expect(preview).toMatchObject({ code: 0, result: { dryRun: true, pages: 2, synonyms: { save: ['synonym'] } } });
    expect(await index.readSettings(), 'the index after the dry run').toBeUndefined();

    const { result: first, code } = await run('push');
    // Two pages with a title, a heading and a text each.
    expect([code, first]).toMatchObject([0, { saved: 6, rebuildReason: 'the index did not exist' }]);
    expect(first?.['operations']).toBe(preview.result?.['operations']);
    expect(await titles()).toEqual(expect.arrayContaining(['first', 'second']));
    expect(await index.readSynonyms()).toMatchObject([{ synonyms: ['teleop', 'teleoperation'] }]);
    expect(await run('push')).toMatchObject({ code: 0, result: { saved: 0, removed: 0, unchanged: 6 } });
    expect(await runUnread('push', '--rebuild'), 'the exit code after `push | head`').toBe(0);
    expect(await run('check')).toMatchObject({ code: 0, result: { problems: [], anchors: 2 } });

    const output = join(dataDir, 'records/of-pages.jsonl');
    expect(await runRootScript('build', '--output', relative(ROOT, output)), 'the exit code of build').toBe(0);
    expect((await readFile(output, 'utf8')).trim().split('\n')).toHaveLength(6);
    expect(await run('build', '--output', dataDir)).toMatchObject({
      code: 1,
      result: {
        error: { message: expect.stringMatching(/^The records could not be written to .+ Choose another file/) },
      },
    });
    expect(await run('build', '--output=')).toMatchObject({ code: 1 });

    await lake.delete('doc-second');
    expect(await run('check')).toMatchObject({
      code: 2,
      result: { problems: [{ kind: 'orphan', page: '/docs/second/' }] },
    });

    await lake.delete('doc-first');
    expect(await run('push')).toMatchObject({ code: 3, result: { error: { name: 'DeleteGuardError' } } });
    expect(await titles(), 'the index after the refusal').toHaveLength(6);
    expect(await runRootScript('push'), 'the exit code of npm run indexer').toBe(3);
  },
  TIMEOUT_MS,
);

function pageOf(name: string) {
  const block = (style: string, text: string) => ({
    _type: 'block',
    _key: style,
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: 'a', text, marks: [] }],
  });
  return {
    _id: `doc-${name}`,
    _type: 'doc',
    title: name,
    slug: { _type: 'slug', current: name },
    body: [block('h2', 'Setup'), block('normal', `The text of ${name}.`)],
  };
}

interface RootPackage {
  scripts: { indexer: string };
}

async function startServices() {
  const dataDir = await mkdtemp(join(tmpdir(), 'indexer-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const secrets = prepareDataFolder(dataDir);
  const lake = await startLake({ port: 0, dataDir });
  onTestFinished(() => lake.close());
  const engine = await startEngine({ port: 0, host: '127.0.0.1', dataDir });
  onTestFinished(() => engine.close());
  // Every page of the site has the heading.
  const site = createServer((_, response) => response.end('<h2 id="setup">Setup</h2>')).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await once(site, 'listening');
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    LAKE_PORT: new URL(lake.url).port,
    SEARCH_PORT: String(engine.port),
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  };
  return {
    dataDir,
    lake: lakeOf({ lakeUrl: lake.url, secrets }),
    index: new SearchIndex({ ...EMBEDDED, adminKey: engine.adminKey, host: engine.url }),
    /** Runs a command with `--json` and returns the object that it prints. */
    run: async (...args: string[]) => {
      const lines: string[] = [];
      const child = spawnNode({
        args: ['--import', 'tsx', 'src/main.ts', ...args, '--json'],
        cwd: join(ROOT, 'indexer'),
        environment,
        onLine: (line) => lines.push(line),
      });
      const [code] = (await once(child, 'close')) as [number];
      const json = lines.find((line) => line.startsWith('{'));
      return { code, result: json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>), lines };
    },
    /** Runs a command whose output nobody reads, and returns the exit code. */
    runUnread: async (...args: string[]) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
        cwd: join(ROOT, 'indexer'),
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout.destroy();
      child.stderr.destroy();
      const [code] = (await once(child, 'close')) as [number];
      return code;
    },
    /** Runs a command as `npm run indexer` does once everything is installed, and returns the exit code. */
    runRootScript: async (...args: string[]) => {
      const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as RootPackage;
      const script = scripts.indexer.replace('node packages/launch/bootstrap.mjs ', '');
      const child = spawn(`${script} ${args.join(' ')}`, { cwd: ROOT, env: environment, shell: true, stdio: 'ignore' });
      const [code] = (await once(child, 'close')) as [number];
      return code;
    },
  };
}
