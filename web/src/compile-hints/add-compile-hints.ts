import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** https://v8.dev/blog/explicit-compile-hints; other engines ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** In bytes. Smaller scripts compile in less than a millisecond. */
const SMALLEST = 16 * 1024;

/**
 * Marks the scripts of a build, so that Chrome compiles all their functions in the background while it loads them. By default it
 * compiles most functions when they are first called, which blocks the page when React and the router start
 * (`docs/decisions/047-compile-scripts-in-the-background.md`).
 *
 * @param distDir the folder of the build
 */
export async function addCompileHints(distDir: string): Promise<void> {
  const folder = join(distDir, 'static', 'chunks');
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.js') || (await stat(path)).size < SMALLEST) continue;
    const script = await readFile(path, 'utf8');
    if (!script.startsWith(HINT)) await writeFile(path, HINT + script);
  }
}
