import { connectServices } from './connect-services.ts';
import { formatCount, formatRecords, formatSynonyms } from './format-result.ts';
import type { Output } from './output.ts';
import { readAllRecords } from './read-records.ts';
import { assertDeleteGuard, planSync } from './sync-index.ts';
import { planSynonyms, readSynonyms } from './sync-synonyms.ts';

/** Prints what `push` would change. Throws if the delete guard would refuse it and `force` is not set. */
export async function previewPush(
  { print, warn, progress }: Output,
  { force = false, rebuild = false }: { force?: boolean; rebuild?: boolean } = {},
): Promise<object> {
  const { reader, index, indexName } = connectServices({ warn });
  const records = await readAllRecords({ reader, warn, onProgress: progress('Read', 'pages') });
  const plan = await planSync(index, [...records.values()].flat(), { rebuild });
  const synonymPlan = await planSynonyms(index, await readSynonyms({ reader, warn }));
  const { diff: synonyms } = synonymPlan;
  const { diff, rebuildReason } = plan;
  const operations = plan.operations + synonymPlan.operations;
  const save = diff.save.map(({ objectID }) => objectID);
  if (rebuildReason === undefined) {
    for (const objectID of save) print(`+ ${objectID}`);
    for (const objectID of diff.remove) print(`- ${objectID}`);
  }
  for (const id of synonyms.save) print(`+ synonym ${id}`);
  for (const id of synonyms.remove) print(`- synonym ${id}`);
  const change =
    rebuildReason === undefined
      ? `${save.length} to save, ${diff.remove.length} to remove, ${diff.unchanged} unchanged`
      : `would be rebuilt with ${formatRecords(records)} (${rebuildReason})`;
  const changes = [change, formatSynonyms(synonyms).replace('saved', 'to save').replace('removed', 'to remove')];
  print(`Index ${indexName}: ${changes.filter(Boolean).join('; ')}; about ${formatCount(operations, 'operation')}`);
  if (!force) assertDeleteGuard(plan);
  return {
    dryRun: true,
    index: indexName,
    pages: records.size,
    save,
    remove: diff.remove,
    synonyms,
    unchanged: diff.unchanged,
    operations,
    ...(rebuildReason === undefined ? {} : { rebuildReason }),
  };
}
