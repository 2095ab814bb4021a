import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Since the start after which a file was no longer part of the build. No visitor has a page open for longer. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Lists the files of the last build, a line each. In the folder that contains the kept files. */
const LIST_FILE = 'static-files.txt';

/**
 * Copies the static files of a build to a folder that keeps those of earlier builds, because a page that a visitor opened before
 * a release loads more scripts of its own build. Names contain a hash of the content, so a file that exists stays as it is.
 *
 * @param now in milliseconds since 1970
 */
export async function keepStaticFiles(buildDir: string, keptDir: string, now = Date.now()): Promise<void> {
  await mkdir(keptDir, { recursive: true });
  const files = await filesOf(buildDir);
  for (const file of files) {
    const kept = join(keptDir, file);
    if (await exists(kept)) continue;
    await mkdir(dirname(kept), { recursive: true });
    await writeWhole(kept, (part) => copyFile(join(buildDir, file), part));
  }
  const list = join(dirname(keptDir), LIST_FILE);
  // Visitors may have opened pages of the last build until now.
  for (const file of new Set([...files, ...(await readLines(list))])) {
    for (const used of [join(keptDir, file), join(keptDir, `${file}.gz`)]) {
      if (await exists(used)) await utimes(used, now / 1000, now / 1000);
    }
  }
  await writeWhole(list, (part) => writeFile(part, files.join('\n')));
  for (const file of await filesOf(keptDir)) {
    const kept = join(keptDir, file);
    if (now - (await stat(kept)).mtimeMs > KEPT_MS) await rm(kept);
  }
}

/** A file whose writing is interrupted must not be taken for the whole one. */
async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  await write(`${file}.part`);
  await rename(`${file}.part`, file);
}

/** The paths of the files in a folder, relative to it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** None if the file does not exist. */
async function readLines(file: string): Promise<string[]> {
  return (await exists(file)) ? (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '') : [];
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
