import { attributeOfFacet, differingSettings, SITE_FACETS } from '@site/search/index-settings';
import type { SynonymDiff } from '@site/search/index-synonym';
import type { SearchRecord } from '@site/search/record';
import type { PartialRecord } from '@site/search/search-index';
import { formatCount } from '@site/service-kit/format-count';
import type { ReportPageProblem } from '../read-records.ts';
import { PUSH, REBUILD } from './problem.ts';
import type { Problem } from './problem.ts';

/** An indexed record with what the comparison needs. */
export type IndexedRecord = PartialRecord<'contentHash' | 'url' | 'url_without_anchor' | 'anchor'>;

/** Compares an index with the records of the content, by page. */
export function findIndexProblems(indexed: readonly IndexedRecord[], records: readonly SearchRecord[]): Problem[] {
  const wantedPages = groupByPage(records);
  const indexedPages = groupByPage(indexed);
  const problems = findDuplicates(records);
  for (const [page, pageRecords] of indexedPages) {
    if (wantedPages.has(page)) continue;
    if (page === '') {
      problems.push(foreignRecords(pageRecords));
      continue;
    }
    const message = `${page} no longer exists, but ${formatCount(pageRecords.length, 'record')} of it can be found. ${PUSH}`;
    problems.push({ kind: 'orphan', page, message });
  }
  for (const [page, pageRecords] of wantedPages) {
    const hashes = new Map(indexedPages.get(page)?.map(({ objectID, contentHash }) => [objectID, contentHash]));
    if (hashes.size === 0) {
      problems.push({ kind: 'not-indexed', page, message: `${page} has no records in the index. ${PUSH}` });
      continue;
    }
    const changed = pageRecords.filter(({ objectID, contentHash }) => hashes.get(objectID) !== contentHash);
    for (const { objectID } of pageRecords) hashes.delete(objectID);
    const count = changed.length + hashes.size;
    if (count > 0) {
      const verb = count === 1 ? 'differs' : 'differ';
      problems.push({ kind: 'outdated', page, message: `${formatCount(count, 'record')} of ${page} ${verb}. ${PUSH}` });
    }
  }
  return problems;
}

/** Records without the address of a page, which only another program writes. */
function foreignRecords(records: readonly IndexedRecord[]): Problem {
  const [first] = records;
  return {
    kind: 'orphan',
    message:
      `${formatCount(records.length, 'record')} without a page can be found, such as ${first?.objectID}. Check which other ` +
      'program writes to this index. `npm run indexer -- push` deletes its records.',
  };
}

/**
 * Collects as problems the parts of pages that are too large for the index, and the addresses that several pages have. Other
 * messages are warnings.
 */
export function collectPageProblems(problems: Problem[], warn: (line: string) => void): ReportPageProblem {
  return (message, { kind, page }) => {
    if (kind !== 'missing-section') problems.push({ kind, page, message });
    else warn(message);
  };
}

/** Compares the settings of an index with those of the code. */
export function findSettingsProblems(settings: object): Problem[] {
  // Services return `null` for a setting that was never set.
  const { attributesForFaceting } = settings as { attributesForFaceting?: string[] | null };
  const declared = new Set(attributesForFaceting?.map(attributeOfFacet));
  const differing = differingSettings(settings).join(', ');
  return [
    ...SITE_FACETS.filter((facet) => !declared.has(facet)).map((facet) => ({
      kind: 'undeclared-facet' as const,
      message: `The site filters on ${facet}, but the index does not declare it, so nothing is found. ${REBUILD}`,
    })),
    ...(differing
      ? [
          {
            kind: 'settings' as const,
            message: `These settings differ from those in the code: ${differing}. ${REBUILD}`,
          },
        ]
      : []),
  ];
}

/** Reports synonyms that differ from those of the content. */
export function findSynonymProblems({ save, remove }: SynonymDiff): Problem[] {
  const count = save.length + remove.length;
  return count === 0
    ? []
    : [
        {
          kind: 'synonyms',
          message: `${formatCount(count, 'synonym')} ${count === 1 ? 'differs from that' : 'differ from those'} in the content lake. ${PUSH}`,
        },
      ];
}

/** A record replaces another one with the same objectID. */
function findDuplicates(records: readonly SearchRecord[]): Problem[] {
  const seen = new Set<string>();
  return records.flatMap(({ objectID, url_without_anchor: page }) => {
    if (!seen.has(objectID)) {
      seen.add(objectID);
      return [];
    }
    const message = `Two records of ${page} have the objectID ${objectID}, so one is lost. Give its headings different anchors.`;
    return [{ kind: 'duplicate' as const, page, message }];
  });
}

function groupByPage<Item extends { url_without_anchor?: string }>(records: readonly Item[]): Map<string, Item[]> {
  return Map.groupBy(records, (record) => record.url_without_anchor ?? '');
}
