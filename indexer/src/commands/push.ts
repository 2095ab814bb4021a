import { performance } from 'node:perf_hooks';
import { defineCommand } from 'citty';
import { formatCount } from '@site/service-kit/format-count';
import { connectServices } from '../connect-services.ts';
import { formatRecords, formatResult, formatSynonyms } from '../format-result.ts';
import type { Output } from '../output.ts';
import { previewPush } from '../preview-push.ts';
import { planPush, readContent } from '../push-plan.ts';
import { JSON_OPTION, runCommand } from '../run-command.ts';
import { applySync, assertDeleteGuard } from '../sync-index.ts';
import { applySynonyms } from '../sync-synonyms.ts';

interface PushOptions {
  force: boolean;
  rebuild: boolean;
}

export const push = defineCommand({
  meta: { name: 'push', description: 'Update the index with the records of every page, in as few changes as possible' },
  args: {
    ...JSON_OPTION,
    force: { type: 'boolean', default: false, description: 'Push even if the index gets suspiciously smaller' },
    rebuild: { type: 'boolean', default: false, description: 'Rebuild the whole index and swap it in' },
    'dry-run': { type: 'boolean', default: false, description: 'Show what would change, without changing it' },
  },
  run: ({ args: { force, rebuild, json, 'dry-run': isDryRun } }) =>
    runCommand('push', { json }, (output) => (isDryRun ? previewPush : runPush)(output, { force, rebuild })),
});

async function runPush(output: Output, { force, rebuild }: PushOptions): Promise<object> {
  const { print, warn, progress } = output;
  const start = performance.now();
  const services = connectServices({ warn });
  const { index, indexName } = services;
  const push = async () => {
    const content = await readContent(services, output);
    const readAt = performance.now();
    print(`Built ${formatRecords(content.records)}`);
    const plan = await planPush(services, content, { rebuild, warn });
    if (!force) assertDeleteGuard(plan.records);
    const { operations } = plan;
    print(`Writing takes about ${formatCount(operations, 'operation')}`);
    const result = await applySync(index, plan.records, progress('Wrote', 'records'));
    const synonyms = await applySynonyms(index, plan.synonyms);
    const syncMs = Math.round(performance.now() - readAt);
    return { pages: content.records.size, result, synonyms, operations, syncMs };
  };
  const { pages, result, synonyms, operations, syncMs } = await index.runExclusively(push, { onWait: warn });
  const totalMs = Math.round(performance.now() - start);
  const changes = [formatResult(result), formatSynonyms(synonyms)].filter(Boolean).join('; ');
  print(`Index ${indexName}: ${changes}, ${(totalMs / 1000).toFixed(1)} s`);
  return { dryRun: false, index: indexName, pages, ...result, synonyms, operations, syncMs, totalMs };
}
