import { performance } from 'node:perf_hooks';
import { runCli } from '@site/site/run-cli';
import { defineCommand } from 'citty';
import { connectServices } from '../connect-services.ts';
import { formatRecords, formatResult } from '../format-result.ts';
import { readAllRecords } from '../read-records.ts';
import { syncIndex } from '../sync-index.ts';

export const push = defineCommand({
  meta: { name: 'push', description: 'Update the index with the records of every page, in as few changes as possible' },
  args: {
    force: { type: 'boolean', default: false, description: 'Delete records even if there are suspiciously many' },
    rebuild: { type: 'boolean', default: false, description: 'Rebuild the whole index and swap it in' },
  },
  run: ({ args: { force, rebuild } }) =>
    runCli(async () => {
      const start = performance.now();
      const { reader, index, indexName } = connectServices(console.warn);
      const records = await readAllRecords({
        reader,
        warn: console.warn,
        onProgress: (read, total) => console.log(`Read ${read} of ${total} pages`),
      });
      console.log(`Built ${formatRecords(records)}`);
      const result = await syncIndex(index, [...records.values()].flat(), {
        force,
        rebuild,
        onProgress: (written, total) => console.log(`Wrote ${written} of ${total} records`),
      });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`Index ${indexName}: ${formatResult(result)}, ${seconds} s`);
    }),
});
