import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const BOOTSTRAP = 'packages/launch/bootstrap.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test.each(Object.entries(scripts))('npm run %s goes through the bootstrap', (_name, script) => {
  expect(script).toMatch(new RegExp(`^node ${BOOTSTRAP} \\w`));
});

test.each(Object.entries(scripts))('npm run %s passes on the exit code, without an error of pnpm', (_name, script) => {
  // With --filter, pnpm exits with 1 instead, after an error of its own.
  expect(script).not.toContain('--filter');
});

/** As `pnpm run` sets them: nothing needs to be fetched or installed. */
const ENVIRONMENT = { ...process.env, npm_config_user_agent: 'pnpm/12.0.0', npm_lifecycle_event: 'start' };

function bootstrap(...args: string[]) {
  return spawnSync(process.execPath, [BOOTSTRAP, ...args], { cwd: ROOT, encoding: 'utf8', env: ENVIRONMENT });
}

test('passes arguments, standard output and the exit code through, and prints nothing else', () => {
  const { status, stdout, stderr } = bootstrap('node', '-e', 'console.log(process.argv[1]); process.exit(7)', 'a b');
  expect({ status, stdout, stderr }).toEqual({ status: 7, stdout: 'a b\n', stderr: '' });
});

test('finds the executables of the installed packages', () => {
  expect(bootstrap('vitest', '--version').stdout).toMatch(/vitest\/\d/);
});

test('reports a program that does not exist', () => {
  const { status, stderr } = bootstrap('no-such-program');
  expect(status).toBe(1);
  expect(stderr).toContain('no-such-program could not be started');
});

/** Copies the bootstrap to an empty repository, whose folder has a name. */
function copyBootstrap(name = '') {
  const temporary = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  const folder = join(temporary, name);
  const copy = join(folder, BOOTSTRAP);
  cpSync(join(ROOT, BOOTSTRAP), copy);
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'pnpm-lock.yaml'), '');
  return { folder, copy };
}

test.each(['#', '%20', '?'])('reports a folder whose name contains %j, in which no build works', (name) => {
  const { copy } = copyBootstrap(name);
  const { status, stderr } = spawnSync(process.execPath, [copy, 'start'], { encoding: 'utf8', env: ENVIRONMENT });
  expect(status).toBe(1);
  expect(stderr).toContain(`contains "${name.charAt(0)}". Move the repository to a folder without it`);
});

test('asks npx for pnpm only once, and again if what it fetched is gone', () => {
  const { folder, copy } = copyBootstrap();
  const fetched = join(folder, '_npx');
  const log = join(folder, 'npx.log');
  const found = JSON.stringify({ node: process.execPath, path: fetched });
  const npx = `#!/bin/sh
    mkdir -p ${fetched}
    printf '#!/bin/sh\necho "$@"\n' > ${fetched}/pnpm
    chmod +x ${fetched}/pnpm
    echo "$@" >> ${log}
    echo '${found}'`;
  writeFileSync(join(folder, 'npx'), npx, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const run = () => spawnSync(process.execPath, [copy, 'pnpm', 'start'], { encoding: 'utf8', env });

  expect([run().stdout, run().stdout]).toEqual(['start\n', 'start\n']);
  expect(readFileSync(log, 'utf8')).toMatch(/^-y -p pnpm@\d+ .*\n$/);
  rmSync(fetched, { recursive: true });
  expect(run().stdout).toBe('start\n');
  expect(readFileSync(log, 'utf8').split('\n')).toHaveLength(3);
});

test('runs the program in a read-only repository, where it cannot record that packages are installed', () => {
  const { folder, copy } = copyBootstrap();
  writeFileSync(join(folder, 'pnpm'), '#!/bin/sh\necho 12.0.0', { mode: 0o755 });
  // A link into a folder that does not exist: even root cannot write the file.
  symlinkSync('missing/file', join(folder, 'node_modules/.bootstrap-stamp'));
  const env = { PATH: `${folder}:/usr/bin:/bin`, npm_lifecycle_event: 'start' };
  const { stdout, stderr } = spawnSync(process.execPath, [copy, 'echo', 'runs'], { encoding: 'utf8', env });
  expect({ stdout, stderr }).toEqual({ stdout: 'runs\n', stderr: expect.stringContaining('Installing') as string });
});

const PROGRAM = `
  process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
  setInterval(() => {}, 1000);`;

test('ends the program when the shell of npm has ended', async () => {
  const program = `${PROGRAM} process.kill(Number(process.env.SHELL_PID));`;
  // A second command keeps the shell from being replaced by the first.
  const shell = spawn(
    'sh',
    ['-c', 'SHELL_PID=$$ "$0" "$@"; exit', process.execPath, BOOTSTRAP, 'node', '-e', program],
    {
      cwd: ROOT,
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  expect(await text(shell.stdout)).toBe('ended\n');
});

test.runIf(existsSync('/proc/self/stat'))('ends the program when npm has ended without its shell', async () => {
  const program = `${PROGRAM} process.kill(Number(process.env.NPM_PID), 'SIGKILL');`;
  const command = ['-c', '"$0" "$@"; exit', process.execPath, BOOTSTRAP, 'node', '-e', program];
  const npm = `
    process.title = 'npm start';
    const env = { ...process.env, NPM_PID: process.pid };
    require('node:child_process').spawn('sh', ${JSON.stringify(command)}, { stdio: 'inherit', env });`;
  const { stdout } = spawn(process.execPath, ['-e', npm], {
    cwd: ROOT,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await text(stdout)).toBe('ended\n');
});

function isNode(pid: number): boolean {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)) === 'node';
  } catch {
    return false;
  }
}

/** Runs commands of a shell that npm would have started. */
function shell(script: string) {
  const command = [process.execPath, BOOTSTRAP, 'node', '-e', 'console.log("started")'];
  return spawn('sh', ['-c', script, ...command], { cwd: ROOT, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] });
}

test('runs the program while the shell of npm waits for it', async () => {
  expect(await text(shell('"$0" "$@"; exit').stdout)).toBe('started\n');
});

// The first process becomes the parent of the program. If it is Node.js, as in a container, it could be npm.
test.skipIf(isNode(1))('does not run the program if the shell of npm had ended before', async () => {
  expect(await text(shell('(sleep 0.5; exec "$0" "$@") &').stdout)).toBe('');
});

test.runIf(existsSync('/proc/self/stat'))('notices that npm has ended during the installation', async () => {
  const { folder, copy } = copyBootstrap();
  // The version is asked for before the installation.
  const pnpm = `#!/bin/sh
    case "$1" in --version) echo 12.0.0 ;; *) kill -9 "$NPM_PID"; sleep 0.2 ;; esac`;
  writeFileSync(join(folder, 'pnpm'), pnpm, { mode: 0o755 });
  const command = ['-c', '"$0" "$@"; exit', process.execPath, copy, 'node', '-e', PROGRAM];
  const npm = `
    process.title = 'npm start';
    const env = { ...process.env, NPM_PID: process.pid };
    require('node:child_process').spawn('sh', ${JSON.stringify(command)}, { stdio: 'inherit', env });`;
  const env = { PATH: `${folder}:/usr/bin:/bin`, npm_lifecycle_event: 'start' };
  const { stdout } = spawn(process.execPath, ['-e', npm], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await text(stdout)).toBe('ended\n');
});
