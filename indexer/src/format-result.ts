import { formatCount } from '@site/service-kit/format-count';
import type { SynonymDiff } from '@site/search/index-synonym';
import type { RecordsByDocument } from './read-records.ts';
import type { SyncResult } from './sync-index.ts';

export function formatRecords(records: RecordsByDocument): string {
  return `${formatCount([...records.values()].flat().length, 'record')} of ${formatCount(records.size, 'page')}`;
}

export function formatResult({ saved, removed, unchanged, rebuildReason }: SyncResult): string {
  if (rebuildReason !== undefined) return `rebuilt with ${formatCount(saved, 'record')} (${rebuildReason})`;
  if (saved === 0 && removed === 0) return `up to date with ${formatCount(unchanged, 'record')}`;
  return `${formatCount(saved, 'record')} saved, ${removed} removed, ${unchanged} unchanged`;
}

/** What changed in the synonyms; empty if nothing did. */
export function formatSynonyms({ save, remove }: SynonymDiff): string {
  if (save.length === 0 && remove.length === 0) return '';
  return `${formatCount(save.length, 'synonym')} saved, ${remove.length} removed`;
}

/** How many names a line of the log lists. */
const MAX_NAMES = 5;

/** The first names, and how many others there are. */
export function formatList(names: readonly string[]): string {
  const others = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(others > 0 ? [`and ${others} more`] : [])].join(' ');
}
