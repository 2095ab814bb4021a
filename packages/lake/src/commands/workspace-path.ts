import { resolve } from 'node:path';

/** A path that was given to a command. A relative one starts at the root of the workspace, from where pnpm runs it. */
export function workspacePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
