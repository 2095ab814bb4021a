import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { exportCommand, importCommand } from './archive.ts';
import { tokensCommand } from './tokens.ts';
import { workspacePath } from './workspace-path.ts';

/** The lake that a command is about. */
export interface CommandPlace {
  dataDir: string;
  /** Where it answers if it runs, such as `http://127.0.0.1:3400`. */
  url: string;
  project: string;
  dataset: string;
}

/**
 * Does what `pnpm lake <command> …` asks for and returns the lines to print.
 * @throws with a message that names what is wrong and the mend.
 */
export async function runCommand(command: string, words: readonly string[], place: CommandPlace): Promise<string[]> {
  const { dataDir } = place;
  switch (command) {
    case 'tokens':
      return tokensCommand(words, dataDir);
    case 'backup': {
      const target = oneFolder(command, words);
      const { assets } = await backUp(dataDir, target);
      return [`${dataDir} is backed up in ${target}, with ${assets} asset files`];
    }
    case 'restore': {
      const backup = oneFolder(command, words);
      const { documents, assets } = await restore(backup, dataDir);
      return [`${dataDir} holds the ${documents} documents and ${assets} asset files of ${backup}`];
    }
    case 'export':
      return exportCommand(words, place);
    case 'import':
      return importCommand(words, place);
    default:
      throw new Error(
        `there is no command ${JSON.stringify(command)}: use tokens, backup, restore, export or import, or none to ` +
          'start the lake',
      );
  }
}

function oneFolder(command: string, words: readonly string[]): string {
  const [path, ...more] = words;
  if (path === undefined || more.length > 0) throw new Error(`Usage:\n${command} <folder>`);
  return workspacePath(path);
}
