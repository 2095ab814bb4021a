import type { RecordsByDocument } from './read-records.ts';
import type { Outcome } from './synchronise.ts';

export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function describeRecords(records: RecordsByDocument): string {
  return `${countOf([...records.values()].flat().length, 'record')} of ${countOf(records.size, 'page')}`;
}

export function describeOutcome({ saved, removed, unchanged, rebuilt }: Outcome): string {
  if (rebuilt !== undefined) return `built anew with ${countOf(saved, 'record')} (${rebuilt})`;
  if (saved === 0 && removed === 0) return `up to date with ${countOf(unchanged, 'record')}`;
  return `${countOf(saved, 'record')} saved, ${removed} removed, ${unchanged} unchanged`;
}
