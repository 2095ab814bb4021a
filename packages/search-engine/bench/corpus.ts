import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IndexRecord } from '../src/json.ts';

/**
 * Creates DocSearch records from the READMEs of the installed packages: technical prose, headings and code that every clone
 * has.
 * @param most maximum number of records
 */
export function readmeRecords(workspace: string, most: number): IndexRecord[] {
  const files = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/README.md', { cwd: workspace });
  const records: IndexRecord[] = [];
  const seen = new Set<string>();
  for (const file of files.sort()) {
    const name = dirname(file).split('/node_modules/').at(-1) ?? file;
    if (seen.has(name)) continue;
    seen.add(name);
    records.push(...recordsOf(name, readFileSync(join(workspace, file), 'utf8')));
    if (records.length >= most) break;
  }
  return records.slice(0, most);
}

function recordsOf(name: string, markdown: string): IndexRecord[] {
  const hierarchy: Record<string, string | null> = { lvl0: 'Packages', lvl1: name, lvl2: null, lvl3: null, lvl4: null };
  const records: IndexRecord[] = [];
  let anchor = '';
  const add = (type: string, content: string | null, level: number) => {
    const position = records.length;
    const url = `/${name}/${anchor}`;
    records.push({
      objectID: `${url}:${position}`,
      hierarchy: { ...hierarchy },
      content,
      type,
      url,
      url_without_anchor: `/${name}/`,
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      weight: { pageRank: 0, level, position },
    });
  };
  add('lvl1', null, 100);
  for (const block of markdown.split(/\n\s*\n/)) {
    const [, hashes = '', heading = ''] = /^(#{1,4})\s+(.+)/.exec(block) ?? [];
    if (hashes.length > 1) {
      for (let level = hashes.length; level <= 4; level += 1) hierarchy[`lvl${level}`] = null;
      hierarchy[`lvl${hashes.length}`] = heading.trim();
      anchor = `#${heading.toLowerCase().replaceAll(/\W+/g, '-')}`;
      add(`lvl${hashes.length}`, null, 100 - 10 * hashes.length);
    } else if (block.trim() !== '') {
      add('content', block.trim().slice(0, 2000), 0);
    }
  }
  return records;
}
