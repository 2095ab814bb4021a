import { writeFile } from 'node:fs/promises';
import { workspacePath } from '@site/service-kit/workspace-path';
import { defineCommand } from 'citty';
import { connectContent } from '../connect-services.ts';
import { formatRecords } from '../format-result.ts';
import { readAllRecords } from '../read-records.ts';
import { JSON_OPTION, runCommand } from '../run-command.ts';

export const build = defineCommand({
  meta: { name: 'build', description: 'Build the search records of every page without writing them to the index' },
  args: {
    ...JSON_OPTION,
    output: { type: 'string', description: 'File to write the records to, one JSON object per line' },
  },
  run: ({ args: { output, json } }) =>
    runCommand('build', { json }, async ({ print, warn, progress }) => {
      const { reader } = connectContent({ warn });
      const records = await readAllRecords({ reader, warn, onProgress: progress('Read', 'pages') });
      const all = [...records.values()].flat();
      if (output) await writeFile(workspacePath(output), all.map((record) => `${JSON.stringify(record)}\n`).join(''));
      print(`${formatRecords(records)}${output ? ` in ${output}` : ''}`);
      return { pages: records.size, records: all.length, ...(output ? { output } : {}) };
    }),
});
