import { writeFile } from 'node:fs/promises';
import { runCli } from '@site/site/run-cli';
import { defineCommand } from 'citty';
import { connectServices } from '../connect-services.ts';
import { formatRecords } from '../format-result.ts';
import { readAllRecords } from '../read-records.ts';

export const build = defineCommand({
  meta: { name: 'build', description: 'Build the search records of every page without writing them to the index' },
  args: { output: { type: 'string', description: 'File to write the records to, one JSON object per line' } },
  run: ({ args: { output } }) =>
    runCli(async () => {
      const { reader } = connectServices(console.warn);
      const records = await readAllRecords({ reader, warn: console.warn });
      if (output) {
        const lines = [...records.values()].flat().map((record) => `${JSON.stringify(record)}\n`);
        await writeFile(output, lines.join(''));
      }
      console.log(`${formatRecords(records)}${output ? ` in ${output}` : ''}`);
    }),
});
