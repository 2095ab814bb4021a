// The root's `npm start` and `npm test`. Plain JavaScript without dependencies, since it runs before anything is
// installed and on the machine's own Node.js, which may be older than what the product needs (decision D1).
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE_TO_START_FROM = 20;
const NODE_PACKAGE = 'node@24';
const PNPM_PACKAGE = 'pnpm@12';
const NODE_NEEDED = [22, 18];

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = process.argv[2];

if (command !== 'start' && command !== 'test') fail('Run `npm start` or `npm test`.');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE_TO_START_FROM) {
  fail(
    `Node.js ${process.versions.node} is too old. Install Node.js ${OLDEST_NODE_TO_START_FROM} or newer and run \`npm ${command}\` again.`,
  );
}

const isNodeNewEnough = major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1]);
const { node, binaries } = bringToolchain(isNodeNewEnough ? [PNPM_PACKAGE] : [NODE_PACKAGE, PNPM_PACKAGE]);
const environment = {
  ...process.env,
  PATH: [dirname(node), ...binaries, process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
};

step('Installing packages');
const install = spawnSync(
  'pnpm',
  ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn'],
  {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  },
);
if (install.status !== 0) {
  fail(
    'The packages could not be installed. Check that the package registry can be reached, and run the same command again.',
  );
}

// `ipc` lets the child see that this process has gone, however it went.
const child = spawn(node, ['--import', 'tsx', join('src', `${command}.ts`)], {
  cwd: join(root, 'packages/launch'),
  env: environment,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C reaches the child too, being in the same process group; this process waits until it has put all away.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Fetches packages that carry executables into npm's cache; answers where `node` and the other executables are. */
function bringToolchain(packages) {
  step(`Bringing ${packages.join(' and ')}`);
  const script = 'console.log(JSON.stringify({ node: process.execPath, path: process.env.PATH }))';
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  let output;
  try {
    output = execFileSync(npx, ['-y', ...packages.flatMap((name) => ['-p', name]), '--', 'node', '-e', script], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .slice(-5)
      .join('\n');
    fail(`npx could not bring ${packages.join(' and ')} from the package registry:\n${reason}`);
  }
  const found = JSON.parse(output.trim().split('\n').at(-1));
  const binaries = found.path
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, 'pnpm')) || folder.includes('_npx'));
  return { node: found.node, binaries };
}

function step(text) {
  console.log(`• ${text}`);
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
