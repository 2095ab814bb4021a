import { performance } from 'node:perf_hooks';
import { defineCommand } from 'citty';
import { connectServices } from '../connect-services.ts';
import { formatCount, formatRecords, formatResult, formatSynonyms } from '../format-result.ts';
import type { Output } from '../output.ts';
import { previewPush } from '../preview-push.ts';
import { readAllRecords } from '../read-records.ts';
import { JSON_OPTION, runCommand } from '../run-command.ts';
import { syncIndex } from '../sync-index.ts';
import { planSynonyms, readSynonyms, syncSynonyms } from '../sync-synonyms.ts';

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

async function runPush({ print, warn, progress }: Output, options: PushOptions): Promise<object> {
  const start = performance.now();
  const { reader, index, indexName } = connectServices({ warn });
  const push = async () => {
    const records = await readAllRecords({ reader, warn, onProgress: progress('Read', 'pages') });
    const wantedSynonyms = await readSynonyms({ reader, warn });
    const readAt = performance.now();
    print(`Built ${formatRecords(records)}`);
    const synonymPlan = await planSynonyms(index, wantedSynonyms);
    let { operations } = synonymPlan;
    const result = await syncIndex(index, [...records.values()].flat(), {
      ...options,
      onPlan: (plan) => {
        operations += plan.operations;
        print(`Writing takes about ${formatCount(operations, 'operation')}`);
      },
      onProgress: progress('Wrote', 'records'),
    });
    const synonyms = await syncSynonyms(index, wantedSynonyms, synonymPlan);
    return { pages: records.size, result, synonyms, operations, syncMs: Math.round(performance.now() - readAt) };
  };
  const { pages, result, synonyms, operations, syncMs } = await index.runExclusively(push, { onWait: warn });
  const totalMs = Math.round(performance.now() - start);
  const changes = [formatResult(result), formatSynonyms(synonyms)].filter(Boolean).join('; ');
  print(`Index ${indexName}: ${changes}, ${(totalMs / 1000).toFixed(1)} s`);
  return { dryRun: false, index: indexName, pages, ...result, synonyms, operations, syncMs, totalMs };
}
