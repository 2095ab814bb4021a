import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { errorMessage } from '@site/service-kit/error-message';
import { ROLES } from '../auth/roles.ts';

const USAGES = {
  tokens: ['tokens list', `tokens create <name> --role ${Object.keys(ROLES).join('|')}`, 'tokens revoke <id>'],
  backup: ['backup <folder>'],
  restore: ['restore <folder>'],
  export: ['export <archive.tar.gz>'],
  import: ['import <archive.tar.gz | documents.ndjson> [--replace | --missing] [--skip-cross-dataset-references]'],
};

/** The arguments that a command takes, to be printed after a mistake. */
export function usageOf(command: keyof typeof USAGES): string {
  return `Usage:\n${lines(USAGES[command])}`;
}

/** Reads the arguments of a command. Throws with its usage if there is an option that it does not have, or one without its value. */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  command: keyof typeof USAGES,
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // Node.js adds how to pass a positional argument that begins with "-".
    const [problem = ''] = errorMessage(error).split('. ');
    throw new Error(`${problem}. ${usageOf(command)}`, { cause: error });
  }
}

/** What `npm run lake -- --help` prints. */
export const HELP = `Without a command, starts the content lake. Commands:
${lines(Object.values(USAGES).flat())}
Relative paths start at the root of the repository. The data folder is DATA_DIR, by default .data. While the lake runs, all
but restore work; export and import need it running. docs/operations.md and packages/lake/README.md describe the commands.`;

function lines(usages: readonly string[]): string {
  return usages.map((usage) => `  npm run lake -- ${usage}`).join('\n');
}
