import { tokensCommand } from './tokens.ts';

/**
 * Does what `pnpm lake <command> …` asks for and returns the lines to print.
 * @throws with a message that names what is wrong and the mend.
 */
export async function runCommand(command: string, words: readonly string[], dataDir: string): Promise<string[]> {
  switch (command) {
    case 'tokens':
      return tokensCommand(words, dataDir);
    default:
      throw new Error(`there is no command ${JSON.stringify(command)}: use tokens, or none to start the lake`);
  }
}
