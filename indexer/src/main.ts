import { runProgram } from '@site/site/run-cli';
import { defineCommand } from 'citty';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { diff } from './commands/diff.ts';
import { push } from './commands/push.ts';
import { watch } from './commands/watch.ts';

await runProgram(
  defineCommand({
    meta: { name: 'indexer', description: 'Updates the search index from the content lake' },
    subCommands: { build, check, diff, push, watch },
  }),
);
