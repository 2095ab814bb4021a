import { resolve } from 'node:path';

/** Resolves a path argument of a command. Relative paths start at the root of the repository, not in the package. */
export function workspacePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
