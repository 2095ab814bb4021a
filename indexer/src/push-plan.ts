import type { IndexSynonym } from '@site/search/index-synonym';
import type { Services } from './connect-services.ts';
import type { Output } from './output.ts';
import { readAllRecords } from './read-records.ts';
import type { RecordsByDocument } from './read-records.ts';
import { planSync } from './sync-index.ts';
import type { SyncOptions, SyncPlan } from './sync-index.ts';
import { planSynonyms, readSynonyms } from './sync-synonyms.ts';
import type { SynonymPlan } from './sync-synonyms.ts';

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

/** Compares an index with what it should contain. Throws `DeleteGuardError` as {@link planSync} does. */
export async function planPush(
  { index }: Pick<Services, 'index'>,
  content: IndexContent,
  options: Pick<SyncOptions, 'rebuild'>,
): Promise<PushPlan> {
  const records = await planSync(index, [...content.records.values()].flat(), options);
  const synonyms = await planSynonyms(index, content.synonyms);
  return { records, synonyms, operations: records.operations + synonyms.operations };
}
