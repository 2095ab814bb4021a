import { defineCommand } from 'citty';
import { previewPush } from '../preview-push.ts';
import { JSON_OPTION, runCommand } from '../run-command.ts';

export const diff = defineCommand({
  meta: { name: 'diff', description: 'Show what `push` would change, without changing it; the same as push --dry-run' },
  args: JSON_OPTION,
  run: ({ args: { json } }) => runCommand('diff', { json }, (output) => previewPush(output)),
});
