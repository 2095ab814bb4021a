import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The headless shell first: it opens a browser context in less than half the time of Chromium. */
const EXECUTABLE_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium: the one in `CHROMIUM_PATH`, one installed on this machine, Playwright's download, or
 * Debian's package. If none can be installed, rejects with an error that says what to do.
 *
 * @param web folder of the package that Playwright is installed in
 */
export async function findOrInstallBrowser(web: string, onStep: (text: string) => void): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but this file does not exist.`);
    return named;
  }
  const found = findOnPath() ?? MAC_APPLICATIONS.find(existsSync) ?? (await playwrightBrowser(web));
  if (found) return found;

  onStep('downloading a browser');
  if (await succeeds('pnpm', ['exec', 'playwright', 'install', '--only-shell', 'chromium'], web)) {
    const downloaded = await playwrightBrowser(web);
    if (downloaded) return downloaded;
  }
  onStep('installing Chromium from the Debian packages');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return succeeds(command, rest, web);
  };
  const isUpdated = await apt('update');
  for (const name of isUpdated ? DEBIAN_PACKAGES : []) {
    const installed = (await apt('install', '-y', '--no-install-recommends', name)) && findOnPath();
    if (installed) return installed;
  }
  throw new Error('Chromium was not found and could not be installed. Install it and set CHROMIUM_PATH to its path.');
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':');
  return EXECUTABLE_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function playwrightBrowser(web: string): Promise<string | undefined> {
  try {
    const script = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))";
    const path = (await run(process.execPath, ['-e', script], { cwd: web })).stdout.trim();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function succeeds(command: string, args: string[], cwd: string): Promise<boolean> {
  try {
    const result = run(command, args, { cwd, timeout: 5 * 60_000, maxBuffer: Infinity });
    // It must not wait for an answer.
    result.child.stdin?.end();
    await result;
    return true;
  } catch {
    return false;
  }
}
