import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Since a file was last part of a build. No visitor has a page open for longer. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Copies the static files of a build to a folder that keeps those of earlier builds, because a page that a visitor opened before
 * a release loads more scripts of its own build. Names contain a hash of the content, so a file that exists stays as it is.
 *
 * @param now in milliseconds since 1970
 */
export async function keepStaticFiles(buildDir: string, keptDir: string, now = Date.now()): Promise<void> {
  const seconds = now / 1000;
  for (const file of await filesOf(buildDir)) {
    const kept = join(keptDir, relative(buildDir, file));
    if (!(await exists(kept))) {
      await mkdir(dirname(kept), { recursive: true });
      // A copy that is interrupted must not be taken for the file.
      await copyFile(file, `${kept}.part`);
      await rename(`${kept}.part`, kept);
    }
    for (const used of [kept, `${kept}.gz`]) if (await exists(used)) await utimes(used, seconds, seconds);
  }
  for (const file of await filesOf(keptDir)) {
    if (now - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
