import { explained } from '@site/site/explained';
import { defineCommand } from 'citty';
import { connect } from '../connect.ts';
import { readAllRecords } from '../read-records.ts';
import { describeRecords } from '../summary.ts';
import { planFor } from '../synchronise.ts';

export const diff = defineCommand({
  meta: { name: 'diff', description: 'Show what `push` would change, without changing it' },
  run: () =>
    explained(async () => {
      const { reader, index, indexName } = connect(console.warn);
      const records = await readAllRecords(reader);
      const plan = await planFor(index, [...records.values()].flat());
      if (plan.kind === 'rebuild') {
        console.log(`Index ${indexName} would be built anew with ${describeRecords(records)} (${plan.reason})`);
        return;
      }
      const { save, remove, unchanged } = plan.changes;
      for (const { objectID } of save) console.log(`+ ${objectID}`);
      for (const objectID of remove) console.log(`- ${objectID}`);
      console.log(`Index ${indexName}: ${save.length} to save, ${remove.length} to remove, ${unchanged} unchanged`);
    }),
});
