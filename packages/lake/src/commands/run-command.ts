import { resolve } from 'node:path';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { tokensCommand } from './tokens.ts';

/**
 * Does what `pnpm lake <command> …` asks for and returns the lines to print.
 * @throws with a message that names what is wrong and the mend.
 */
export async function runCommand(command: string, words: readonly string[], dataDir: string): Promise<string[]> {
  switch (command) {
    case 'tokens':
      return tokensCommand(words, dataDir);
    case 'backup': {
      const target = onePath(command, words);
      const { assets } = await backUp(dataDir, target);
      return [`${dataDir} is backed up in ${target}, with ${assets} asset files`];
    }
    case 'restore': {
      const backup = onePath(command, words);
      const { documents, assets } = await restore(backup, dataDir);
      return [`${dataDir} holds the ${documents} documents and ${assets} asset files of ${backup}`];
    }
    default:
      throw new Error(
        `there is no command ${JSON.stringify(command)}: use tokens, backup or restore, or none to start the lake`,
      );
  }
}

/** The one argument, a path. A relative one starts at the root of the workspace, from where pnpm runs this package. */
function onePath(command: string, words: readonly string[]): string {
  const [path, ...more] = words;
  if (path === undefined || more.length > 0) throw new Error(`Usage:\n${command} <folder>`);
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
