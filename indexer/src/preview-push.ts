import { connectServices } from './connect-services.ts';
import { formatCount, formatRecords } from './format-result.ts';
import type { Output } from './output.ts';
import { readAllRecords } from './read-records.ts';
import { assertDeleteGuard, planSync } from './sync-index.ts';

/** Prints what `push` would change. Throws if the delete guard would refuse it and `force` is not set. */
export async function previewPush(
  { print, warn, progress }: Output,
  { force = false, rebuild = false }: { force?: boolean; rebuild?: boolean } = {},
): Promise<object> {
  const { reader, index, indexName } = connectServices({ warn });
  const records = await readAllRecords({ reader, warn, onProgress: progress('Read', 'pages') });
  const plan = await planSync(index, [...records.values()].flat(), { rebuild });
  const { diff, rebuildReason, operations } = plan;
  const save = diff.save.map(({ objectID }) => objectID);
  if (rebuildReason === undefined) {
    for (const objectID of save) print(`+ ${objectID}`);
    for (const objectID of diff.remove) print(`- ${objectID}`);
  }
  const change =
    rebuildReason === undefined
      ? `${save.length} to save, ${diff.remove.length} to remove, ${diff.unchanged} unchanged`
      : `would be rebuilt with ${formatRecords(records)} (${rebuildReason})`;
  print(`Index ${indexName}: ${change}; about ${formatCount(operations, 'operation')}`);
  if (!force) assertDeleteGuard(plan);
  return {
    dryRun: true,
    index: indexName,
    pages: records.size,
    save,
    remove: diff.remove,
    unchanged: diff.unchanged,
    operations,
    ...(rebuildReason === undefined ? {} : { rebuildReason }),
  };
}
