// Runs every command of the root package.json: `bootstrap.mjs start`, `bootstrap.mjs test`, or `bootstrap.mjs <program>
// [arguments]`. Fetches Node.js, pnpm and the packages first if they are missing, so that `npm run <command>` works on a
// machine with Node.js 20 only. Plain JavaScript without dependencies, because it runs before anything is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIN_NODE_MAJOR_TO_BOOTSTRAP = 20;
const MIN_NODE = [22, 18];
const NODE_PACKAGE = 'node@24';
const PNPM_PACKAGE = 'pnpm@12';
const PNPM_MAJOR = '12';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IS_WINDOWS = process.platform === 'win32';
/** Read at once, because they change when the parent or npm ends, perhaps while packages are installed. */
const PARENT_PID = process.ppid;
const PARENT_OF_PARENT = parentOf(PARENT_PID);
/** Hash of the lockfile that the packages were last installed from. */
const INSTALL_STAMP = join(ROOT, 'node_modules/.bootstrap-stamp');
/** Where npx put what it fetched. Asking npx again takes 3 s. */
const TOOLCHAIN_STAMP = join(ROOT, 'node_modules/.bootstrap-toolchain.json');

if (hasNpmEnded()) process.exit(1);

const [command, ...args] = withoutAlias(process.argv.slice(2));
if (command === undefined) fail('Usage: node packages/launch/bootstrap.mjs start | test | <program> [arguments]');
const isProduct = command === 'start' || command === 'test';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE_MAJOR_TO_BOOTSTRAP) {
  fail(
    `Node.js ${process.versions.node} is too old. Install Node.js ${MIN_NODE_MAJOR_TO_BOOTSTRAP} or newer and run the same command again.`,
  );
}

const invalidCharacter = /[#%?]/.exec(ROOT)?.[0];
// Node.js and loaders such as jiti, which Sanity uses, take paths for URLs.
if (invalidCharacter !== undefined) {
  fail(
    `The path ${ROOT} contains "${invalidCharacter}". Move the repository to a folder without it, and run the command again.`,
  );
}

const toolchain = findToolchain();
const { node, binaries } = toolchain;
const environment = {
  ...process.env,
  PATH: [dirname(node), ...binaries, join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  // Keeps compiled code on disk. Processes and worker threads then start in half the time, mostly because Node.js does not
  // remove the types from the same TypeScript files again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node'),
};
installPackages();
if (toolchain.key) writeStamp(TOOLCHAIN_STAMP, JSON.stringify(toolchain));
run();

/** Turbo rejects a root task whose script contains the word turbo, so `boundaries` is a name for `turbo boundaries`. */
function withoutAlias(words) {
  return words[0] === 'boundaries' ? ['turbo', ...words] : words;
}

/** Returns the path of `node` and the folders of other executables; fetches what the machine does not have. */
function findToolchain() {
  const isNodeNewEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  if (isNodeNewEnough && hasPnpm()) return { node: process.execPath, binaries: [] };
  const packages = isNodeNewEnough ? [PNPM_PACKAGE] : [NODE_PACKAGE, PNPM_PACKAGE];
  const key = [process.execPath, ...packages].join();
  return rememberedToolchain(key) ?? { key, ...fetchToolchain(packages) };
}

/** What npx fetched before, if it is still there. */
function rememberedToolchain(key) {
  try {
    const remembered = JSON.parse(readFileSync(TOOLCHAIN_STAMP, 'utf8'));
    const hasPnpm = remembered.binaries.some((folder) => existsSync(join(folder, 'pnpm')));
    if (remembered.key === key && hasPnpm && existsSync(remembered.node)) return remembered;
  } catch {
    // Nothing was fetched yet.
  }
}

function fetchToolchain(packages) {
  printStep(`Fetching ${packages.join(' and ')}`);
  const script = 'console.log(JSON.stringify({ node: process.execPath, path: process.env.PATH }))';
  let output;
  try {
    output = execFileSync(
      IS_WINDOWS ? 'npx.cmd' : 'npx',
      ['-y', ...packages.flatMap((name) => ['-p', name]), '--', 'node', '-e', script],
      { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], shell: IS_WINDOWS },
    );
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .slice(-5)
      .join('\n');
    fail(`npx could not fetch ${packages.join(' and ')} from the package registry:\n${reason}`);
  }
  const found = JSON.parse(output.trim().split('\n').at(-1));
  const folders = found.path.split(delimiter);
  return {
    node: found.node,
    binaries: folders.filter((folder) => folder.includes('_npx') || existsSync(join(folder, 'pnpm'))),
  };
}

function hasPnpm() {
  if (process.env.npm_config_user_agent?.startsWith(`pnpm/${PNPM_MAJOR}.`)) return true;
  const result = spawnSync('pnpm', ['--version'], { cwd: ROOT, encoding: 'utf8', shell: IS_WINDOWS });
  return result.error === undefined && result.stdout.startsWith(`${PNPM_MAJOR}.`);
}

function installPackages() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');
  if (!isProduct) {
    // A developer who runs pnpm installs packages with it too.
    if (process.env.npm_config_user_agent?.startsWith('pnpm/')) return;
    if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === stamp) return;
  }
  printStep('Installing packages');
  const install = spawnSync(
    'pnpm',
    ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn'],
    // Standard output belongs to the command.
    { cwd: ROOT, env: environment, stdio: ['ignore', process.stderr, process.stderr], shell: IS_WINDOWS },
  );
  if (install.status !== 0) {
    fail(
      'The packages could not be installed. Check the connection to the package registry and run the command again.',
    );
  }
  writeStamp(INSTALL_STAMP, stamp);
}

/** A stamp only saves time, so it may be missing: the repository can be on a read-only disk. */
function writeStamp(file, content) {
  try {
    writeFileSync(file, content);
  } catch {
    // The next run fetches or installs again.
  }
}

function run() {
  const child = isProduct
    ? spawn(node, ['--import', 'tsx', join('src', `${command}.ts`), ...args], {
        cwd: join(ROOT, 'packages/launch'),
        env: environment,
        // `ipc` lets the child notice that this process has ended, even by `kill -9`.
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      })
    : spawn(command, args, { cwd: ROOT, env: environment, stdio: 'inherit', shell: IS_WINDOWS });
  // Ctrl-C reaches the child too, because it is in the same process group. This process waits until it has shut down.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmEnd(() => child.kill());
  child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * Calls back when npm, or the shell that it runs this process in, has ended. npm passes SIGTERM on to its shell, but some shells,
 * such as dash, end without passing it on. After SIGHUP or SIGKILL, npm ends without its shell.
 */
function onNpmEnd(callback) {
  if (process.env.npm_lifecycle_event === undefined) return;
  // Some shells replace themselves by this process. Then the parent is npm, whose own parent may end.
  const isNpm = PARENT_OF_PARENT?.name.startsWith('npm') === true;
  const timer = setInterval(() => {
    if (process.ppid === PARENT_PID && (!isNpm || parentOf(PARENT_PID)?.pid === PARENT_OF_PARENT.pid)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** Whether npm and its shell were ended before this process could notice: its parent is then neither of them. */
function hasNpmEnded() {
  if (process.env.npm_lifecycle_event === undefined) return false;
  try {
    const isShell = readFileSync(`/proc/${PARENT_PID}/environ`, 'utf8').includes('npm_lifecycle_event=');
    return !isShell && !/node|npm|yarn|bun/.test(basename(readlinkSync(`/proc/${PARENT_PID}/exe`)));
  } catch {
    // There is no `/proc`, or the parent belongs to another user.
    return PARENT_PID === 1;
  }
}

/** The process that started another; `undefined` on systems without `/proc`. */
function parentOf(pid) {
  try {
    // After the name of the program, in parentheses, which may contain anything.
    const [, parent] = /\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { pid: parent, name: readFileSync(`/proc/${parent}/comm`, 'utf8') };
  } catch {
    return undefined;
  }
}

function printStep(text) {
  console.error(`• ${text}`);
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
