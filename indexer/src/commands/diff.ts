import { runCli } from '@site/site/run-cli';
import { defineCommand } from 'citty';
import { connectServices } from '../connect-services.ts';
import { formatRecords } from '../format-result.ts';
import { readAllRecords } from '../read-records.ts';
import { planSync } from '../sync-index.ts';

export const diff = defineCommand({
  meta: { name: 'diff', description: 'Show what `push` would change, without changing it' },
  run: () =>
    runCli(async () => {
      const { reader, index, indexName } = connectServices(console.warn);
      const records = await readAllRecords({ reader, warn: console.warn });
      const plan = await planSync(index, [...records.values()].flat());
      if (plan.kind === 'rebuild') {
        console.log(`Index ${indexName} would be rebuilt with ${formatRecords(records)} (${plan.reason})`);
        return;
      }
      const { save, remove, unchanged } = plan.diff;
      for (const { objectID } of save) console.log(`+ ${objectID}`);
      for (const objectID of remove) console.log(`- ${objectID}`);
      console.log(`Index ${indexName}: ${save.length} to save, ${remove.length} to remove, ${unchanged} unchanged`);
    }),
});
