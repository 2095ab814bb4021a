import { performance } from 'node:perf_hooks';
import { explained } from '@site/site/explained';
import { defineCommand } from 'citty';
import { connect } from '../connect.ts';
import { readAllRecords } from '../read-records.ts';
import { describeOutcome, describeRecords } from '../summary.ts';
import { synchronise } from '../synchronise.ts';

export const push = defineCommand({
  meta: { name: 'push', description: 'Make the index hold the records of every page, by the fewest changes' },
  args: {
    force: { type: 'boolean', default: false, description: 'Delete records even where they are many' },
    rebuild: { type: 'boolean', default: false, description: 'Build the whole index anew beside the old one' },
  },
  run: ({ args: { force, rebuild } }) =>
    explained(async () => {
      const start = performance.now();
      const { reader, index, indexName } = connect(console.warn);
      const records = await readAllRecords(reader, (read, total) => console.log(`Read ${read} of ${total} pages`));
      console.log(`Made ${describeRecords(records)}`);
      const outcome = await synchronise(index, [...records.values()].flat(), {
        force,
        rebuild,
        onProgress: (written, total) => console.log(`Wrote ${written} of ${total} records`),
      });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`Index ${indexName}: ${describeOutcome(outcome)}, ${seconds} s`);
    }),
});
