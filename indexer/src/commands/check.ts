import { defineCommand } from 'citty';
import { diffSynonyms } from '@site/search/index-synonym';
import {
  collectPageProblems,
  findIndexProblems,
  findSettingsProblems,
  findSynonymProblems,
} from '../check/index-problems.ts';
import { formatCount } from '@site/service-kit/format-count';
import type { IndexedRecord } from '../check/index-problems.ts';
import { PUSH } from '../check/problem.ts';
import type { Problem } from '../check/problem.ts';
import { findSiteProblems } from '../check/site-problems.ts';
import type { AnchorsByPage } from '../check/site-problems.ts';
import { connectServices } from '../connect-services.ts';
import { formatRecords } from '../format-result.ts';
import type { Output } from '../output.ts';
import { readAllRecords } from '../read-records.ts';
import { EXIT_CODES, JSON_OPTION, runCommand } from '../run-command.ts';
import { readSynonyms } from '../sync-synonyms.ts';

export const check = defineCommand({
  meta: {
    name: 'check',
    description: 'Compare the index with the content, and its anchors with the pages of the site',
  },
  args: JSON_OPTION,
  run: ({ args: { json } }) => runCommand('check', { json }, runCheck),
});

async function runCheck({ print, warn, progress }: Output): Promise<object> {
  const { reader, index, indexName, siteUrl } = connectServices({ warn });
  const pageProblems: Problem[] = [];
  const byDocument = await readAllRecords({
    reader,
    warn: collectPageProblems(pageProblems, warn),
    onProgress: progress('Read', 'pages'),
  });
  const records = [...byDocument.values()].flat();
  const synonyms = diffSynonyms(await index.readSynonyms(), await readSynonyms({ reader, warn }));
  const settings = await index.readSettings();
  const indexed = settings ? await index.readRecords(['contentHash', 'url', 'url_without_anchor', 'anchor']) : [];

  const pages = new Set(records.map((record) => record.url_without_anchor));
  // Anchors of pages that no longer exist are reported as orphans.
  const anchors = anchorsByPage(settings ? indexed : records, pages);
  const problems: Problem[] = [];
  const add = (found: readonly Problem[]) => {
    for (const { kind, message } of found) print(`${kind}: ${message}`);
    problems.push(...found);
  };
  if (!settings) add([{ kind: 'missing-index', message: `Index ${indexName} does not exist. ${PUSH}` }]);
  else
    add([...findSettingsProblems(settings), ...findIndexProblems(indexed, records), ...findSynonymProblems(synonyms)]);
  add(pageProblems);
  add(await findSiteProblems({ siteUrl, anchors, onProgress: progress('Checked', 'pages') }));

  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  const largestRecordBytes = Math.max(0, ...sizes);
  const anchorCount = [...anchors.values()].reduce((sum, { size }) => sum + size, 0);
  print(
    `Index ${indexName}: ${formatCount(problems.length, 'problem')} in ${formatRecords(byDocument)}, ` +
      `${formatCount(anchorCount, 'anchor')} at ${siteUrl}; the largest record has ${largestRecordBytes} bytes`,
  );
  if (problems.length > 0) process.exitCode = EXIT_CODES.problems;
  return {
    index: indexName,
    site: siteUrl,
    pages: byDocument.size,
    records: records.length,
    indexed: indexed.length,
    anchors: anchorCount,
    largestRecordBytes,
    problems,
  };
}

/** The anchors of each page in `pages`. A page without anchors has an empty set. */
function anchorsByPage(records: readonly IndexedRecord[], pages: ReadonlySet<string>): AnchorsByPage {
  const anchors = new Map<string, Set<string>>();
  for (const { url_without_anchor: page = '', anchor } of records) {
    if (!pages.has(page)) continue;
    const ofPage = anchors.get(page) ?? new Set<string>();
    if (anchor) ofPage.add(anchor);
    anchors.set(page, ofPage);
  }
  return anchors;
}
