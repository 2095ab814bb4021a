import { ROLES } from '../auth/roles.ts';

const USAGES = {
  tokens: ['tokens list', `tokens create <name> --role ${Object.keys(ROLES).join('|')}`, 'tokens revoke <id>'],
  backup: ['backup <folder>'],
  restore: ['restore <folder>'],
  export: ['export <archive.tar.gz>'],
  import: ['import <archive.tar.gz | documents.ndjson> [--replace | --missing]'],
};

/** The arguments that a command takes, to be printed after a mistake. */
export function usageOf(command: keyof typeof USAGES): string {
  return `Usage:\n${lines(USAGES[command])}`;
}

/** What `npm run lake -- --help` prints. */
export const HELP = `Without a command, starts the content lake. Commands:
${lines(Object.values(USAGES).flat())}
Relative paths start at the root of the repository. The data folder is DATA_DIR, by default .data. While the lake runs, all
but restore work; export and import need it running. docs/operations.md and packages/lake/README.md describe the commands.`;

function lines(usages: readonly string[]): string {
  return usages.map((usage) => `  npm run lake -- ${usage}`).join('\n');
}
