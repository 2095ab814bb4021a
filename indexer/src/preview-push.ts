import { formatCount } from '@site/service-kit/format-count';
import { connectServices } from './connect-services.ts';
import { formatRecords, formatSynonyms } from './format-result.ts';
import type { Output } from './output.ts';
import { planPush, readContent } from './push-plan.ts';
import { assertDeleteGuard } from './sync-index.ts';

/** Prints what `push` would change. Throws if the delete guard would refuse it and `force` is not set. */
export async function previewPush(
  output: Output,
  { force = false, rebuild = false }: { force?: boolean; rebuild?: boolean } = {},
): Promise<object> {
  const { print, warn } = output;
  const services = connectServices({ warn });
  const { indexName } = services;
  const content = await readContent(services, output);
  const { records: plan, synonyms: synonymPlan, operations } = await planPush(services, content, { rebuild, warn });
  const { diff: synonyms } = synonymPlan;
  const { diff, rebuildReason } = plan;
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
      : `would be rebuilt with ${formatRecords(content.records)} (${rebuildReason})`;
  const changes = [change, formatSynonyms(synonyms).replace('saved', 'to save').replace('removed', 'to remove')];
  print(`Index ${indexName}: ${changes.filter(Boolean).join('; ')}; about ${formatCount(operations, 'operation')}`);
  if (!force) assertDeleteGuard(plan);
  return {
    dryRun: true,
    index: indexName,
    pages: content.records.size,
    save,
    remove: diff.remove,
    synonyms,
    unchanged: diff.unchanged,
    operations,
    ...(rebuildReason === undefined ? {} : { rebuildReason }),
  };
}
