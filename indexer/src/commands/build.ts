import { writeFile } from 'node:fs/promises';
import { explained } from '@site/site/explained';
import { defineCommand } from 'citty';
import { connect } from '../connect.ts';
import { readAllRecords } from '../read-records.ts';
import { describeRecords } from '../summary.ts';

export const build = defineCommand({
  meta: { name: 'build', description: 'Make the search records of every page, without writing them to the index' },
  args: { output: { type: 'string', description: 'File to write the records to, one JSON object a line' } },
  run: ({ args: { output } }) =>
    explained(async () => {
      const { reader } = connect(console.warn);
      const records = await readAllRecords(reader);
      if (output) {
        const lines = [...records.values()].flat().map((record) => `${JSON.stringify(record)}\n`);
        await writeFile(output, lines.join(''));
      }
      console.log(`${describeRecords(records)}${output ? ` in ${output}` : ''}`);
    }),
});
