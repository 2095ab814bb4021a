import { siteUrl } from '../product.ts';
import { median } from './median.ts';
import { openLighthouse } from './run-lighthouse.ts';
import type { LighthouseResult } from './run-lighthouse.ts';

/**
 * `pnpm bench:lighthouse`: runs Lighthouse, emulating a phone on a slow connection, on one page of each important
 * template of a running product. Prints medians and every failed audit, and exits with 1 if a score is below its
 * minimum. Fetches Lighthouse from the package registry.
 *
 * Not part of `npm test`, because the performance scores depend on the load of the machine.
 */

const PATHS = ['/', '/docs/guides/getting-started/', '/blog/transact/', '/caps/fleetloom/terminal/'];
const RUNS = Number(process.env['RUNS'] ?? 5);

/** Scores from 0 to 100. */
const MARKS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const METRICS = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const browser = await openLighthouse();
const rows: Record<string, Record<string, number>> = {};
const failures: string[] = [];
try {
  for (const path of PATHS) {
    const results: LighthouseResult[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      results.push(await browser.measure(new URL(path, siteUrl).href, Object.keys(MARKS)));
    }
    rows[path] = summarize(results);
    failures.push(...failuresOf(path, rows[path], results));
  }
} finally {
  await browser.close();
}
console.table(rows);
for (const failure of failures) console.log(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

function summarize(results: LighthouseResult[]): Record<string, number> {
  const scores = Object.keys(MARKS).map((name) => [
    name,
    median(results.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  ]);
  const metrics = Object.entries(METRICS).map(([title, audit]) => [
    title,
    Math.round(median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)) * 1000) / 1000,
  ]);
  // How fast this machine is for Lighthouse, which slows it down by a fixed factor: scores below 1000 are those of a phone
  // slower than the one that it means to emulate.
  const machine = ['BenchmarkIndex', median(results.map(({ environment }) => environment.benchmarkIndex))];
  return Object.fromEntries([...scores, ...metrics, machine]);
}

/** The scores below their minimum, and the failed audits. */
function failuresOf(path: string, row: Record<string, number>, results: LighthouseResult[]): string[] {
  return Object.entries(MARKS).flatMap(([name, mark]) => {
    if ((row[name] ?? 0) >= mark) return [];
    const audits = results.flatMap(({ categories, audits: all }) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (all[id]?.score ?? 1) < 0.9)
        .map(({ id }) => all[id]?.title ?? id),
    );
    return [`✗ ${path} ${name} is ${row[name]}, not ${mark}: ${[...new Set(audits)].join('; ')}`];
  });
}
