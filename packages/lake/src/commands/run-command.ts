import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { exportCommand, importCommand } from './archive.ts';
import { tokensCommand } from './tokens.ts';
import { workspacePath } from './workspace-path.ts';

/** The lake on which a command runs. */
export interface CommandTarget {
  dataDir: string;
  /** Address of the running lake, such as `http://127.0.0.1:3400`. */
  url: string;
  project: string;
  dataset: string;
}

/**
 * Runs `pnpm lake <command> …` and returns the lines to print.
 * @throws with a message that names the problem and the fix.
 */
export async function runCommand(command: string, words: readonly string[], place: CommandTarget): Promise<string[]> {
  const { dataDir } = place;
  switch (command) {
    case 'tokens':
      return tokensCommand(words, dataDir);
    case 'backup': {
      const target = folderArgument(command, words);
      const { assets } = await backUp(dataDir, target);
      return [`Backed up ${dataDir} to ${target}, with ${assets} asset files`];
    }
    case 'restore': {
      const backup = folderArgument(command, words);
      const { documents, assets } = await restore(backup, dataDir);
      return [`Restored ${documents} documents and ${assets} asset files from ${backup} to ${dataDir}`];
    }
    case 'export':
      return exportCommand(words, place);
    case 'import':
      return importCommand(words, place);
    default:
      throw new Error(
        `unknown command ${JSON.stringify(command)}. Use tokens, backup, restore, export or import, or no command ` +
          'to start the lake.',
      );
  }
}

function folderArgument(command: string, words: readonly string[]): string {
  const [path, ...more] = words;
  if (path === undefined || more.length > 0) throw new Error(`Usage:\n${command} <folder>`);
  return workspacePath(path);
}
