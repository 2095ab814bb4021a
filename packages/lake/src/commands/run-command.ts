import { formatCount } from '@site/service-kit/format-count';
import { workspacePath } from '@site/service-kit/workspace-path';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import type { Webhook } from '../webhooks/webhook-config.ts';
import { exportCommand, importCommand } from './archive.ts';
import type { CommandTarget } from './command-target.ts';
import { tokensCommand } from './tokens.ts';
import { HELP, parseWords, usageOf } from './usage.ts';

const HELP_WORDS = new Set(['--help', '-h', 'help']);

/**
 * Runs `npm run lake -- <command> …` and returns the lines to print.
 * @throws with a message that names the problem and the fix.
 */
export async function runCommand(command: string, words: readonly string[], target: CommandTarget): Promise<string[]> {
  if ([command, ...words].some((word) => HELP_WORDS.has(word))) return [HELP];
  const { dataDir } = target;
  switch (command) {
    case 'tokens':
      return tokensCommand(words, target);
    case 'backup': {
      const folder = folderArgument(command, words);
      const { assets, withoutFile } = await backUp(dataDir, folder);
      return [
        `Backed up ${dataDir} to ${folder}, with ${formatCount(assets, 'asset file')}`,
        ...fileWarnings(withoutFile),
      ];
    }
    case 'restore': {
      const backup = folderArgument(command, words);
      const { documents, assets, withoutFile, removedWebhooks } = await restore(backup, dataDir);
      const line = `Restored ${formatCount(documents, 'document')} and ${formatCount(assets, 'asset file')} from ${backup} to ${dataDir}`;
      return [line, ...fileWarnings(withoutFile), ...webhookWarnings(removedWebhooks)];
    }
    case 'export':
      return exportCommand(words, target);
    case 'import':
      return importCommand(words, target);
    default:
      throw new Error(
        `unknown command ${JSON.stringify(command)}. Use tokens, backup, restore, export or import, or no command ` +
          'to start the lake. --help describes them.',
      );
  }
}

function fileWarnings(ids: readonly string[]): string[] {
  return ids.map(
    (id) =>
      `Warning: the file of asset document ${id} is missing or incomplete. Upload it again, or delete the document.`,
  );
}

function webhookWarnings(webhooks: readonly Webhook[]): string[] {
  if (webhooks.length === 0) return [];
  return [
    'Removed these webhooks, so that this copy does not send its changes to them:',
    ...webhooks.map(({ name, url }) => `  ${name}: ${url}`),
    'For production, start the lake with `npm start`, which adds the webhook "site" for the site on this machine, or in its ' +
      'container, which adds it for WEBHOOK_URL.',
  ];
}

function folderArgument(command: 'backup' | 'restore', words: readonly string[]): string {
  const [path, ...more] = parseWords(command, words, {}).positionals;
  if (path === undefined || more.length > 0) throw new Error(usageOf(command));
  return workspacePath(path);
}
