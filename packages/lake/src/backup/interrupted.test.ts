import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { makeFolder, startTestLake } from '../testing/test-lake.ts';

const PACKAGE = join(import.meta.dirname, '../..');
/** Each is flushed to disk, which takes so long that the command can be interrupted. */
const FILES = 3000;

it.each(['backup', 'restore'] as const)(
  'a %s that is interrupted can be repeated in the same folder',
  async (command) => {
    const lake = await startTestLake();
    const backup = join(await makeFolder(), 'backup');
    if (command === 'restore') await runCommand('backup', [backup], lake);
    const files = join(command === 'backup' ? lake.dataDir : backup, 'assets/files/production');
    await mkdir(files, { recursive: true });
    await Promise.all(Array.from({ length: FILES }, (_, n) => writeFile(join(files, `${n}.txt`), 'text')));
    const dataDir = command === 'backup' ? lake.dataDir : await makeFolder();
    const target = command === 'backup' ? backup : dataDir;
    const child = spawn(process.execPath, ['src/main.ts', command, backup], {
      cwd: PACKAGE,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    await expect.poll(() => readdir(target).catch(() => []), { timeout: 20_000, interval: 10 }).toContain('assets');
    child.kill('SIGINT');
    expect(await exited).toEqual([null, 'SIGINT']);
    const names = await readdir(target);
    expect(names.filter((name) => !name.startsWith('lake.lock'))).toEqual([]);
  },
);
