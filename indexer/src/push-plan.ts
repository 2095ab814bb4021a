import type { IndexSynonym } from '@site/search/index-synonym';
import type { Services } from './connect-services.ts';
import type { Output } from './output.ts';
import { readAllRecords } from './read-records.ts';
import type { RecordsByDocument } from './read-records.ts';
import { planSync, settingsWarning } from './sync-index.ts';
import type { SyncOptions, SyncPlan, WritableIndex } from './sync-index.ts';
import { planSynonyms, readSynonyms } from './sync-synonyms.ts';
import type { SynonymIndex, SynonymPlan } from './sync-synonyms.ts';

/** What an index should contain. */
export interface IndexContent {
  records: RecordsByDocument;
  synonyms: IndexSynonym[];
}

/** What a push changes. */
export interface PushPlan {
  records: SyncPlan;
  synonyms: SynonymPlan;
  /** Estimate of what Algolia counts as indexing operations. */
  operations: number;
}

export async function readContent(
  { reader }: Pick<Services, 'reader'>,
  { warn, progress }: Pick<Output, 'warn' | 'progress'>,
): Promise<IndexContent> {
  const records = await readAllRecords({ reader, warn, onProgress: progress('Read', 'pages') });
  return { records, synonyms: await readSynonyms({ reader, warn }) };
}

/**
 * Compares an index with what it should contain. Throws `DeleteGuardError` as {@link planSync} does. Warns of settings that
 * someone else changed, because a push does not restore them.
 */
export async function planPush(
  { index, indexName }: { index: WritableIndex & SynonymIndex; indexName: string },
  content: IndexContent,
  { rebuild, warn }: Pick<SyncOptions, 'rebuild'> & Pick<Output, 'warn'>,
): Promise<PushPlan> {
  const records = await planSync(index, [...content.records.values()].flat(), { rebuild });
  const warning = settingsWarning(records);
  if (warning !== undefined) warn(`Index ${indexName}: ${warning}`);
  const synonyms = await planSynonyms(index, content.synonyms);
  return { records, synonyms, operations: records.operations + synonyms.operations };
}
