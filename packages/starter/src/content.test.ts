import { statSync } from 'node:fs';
import { checkSite } from '@site/checks/check-site';
import { formatFindings } from '@site/checks/format-findings';
import type { ContentProblem } from '@site/content/parse';
import { afterAll, describe, expect, it } from 'vitest';
import { readerOf } from './content-reader.fixture.ts';
import { contentFolder, SMALL_CONTENT } from './load/content-folder.fixture.ts';
import { loadStarter } from './load/load-starter.ts';
import type { Starter } from './load/load-starter.ts';
import { formatProblem } from './load/problem.ts';

interface Link {
  _type: 'link';
  kind: string;
  url?: string;
}

/** Reads a starter with the site's content reader, and collects the problems that the reader reports. */
async function readBack(starter: Starter) {
  const problems: ContentProblem[] = [];
  const reader = readerOf(starter, (document) => problems.push(...document.problems));
  const addresses = await reader.pageAddresses();
  const pages = await reader.pagesByIds(starter.documents.map(({ _id }) => _id));
  const settings = await reader.settings();
  const others = [
    await reader.docsSidebar(),
    await reader.blogIndex(),
    await reader.tags(),
    await reader.authors(),
    await reader.redirects(),
  ];
  return { addresses, pages, settings, problems, links: linksOf([pages, settings, others]) };
}

/** Every link in a value. */
function linksOf(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '_type' in value && value._type === 'link' ? [value as Link] : [];
  return [...own, ...Object.values(value).flatMap(linksOf)];
}

describe.each([
  ['the small content of the tests', contentFolder(SMALL_CONTENT, afterAll)],
  ['the content of this package', undefined],
])('%s', (_title, directory) => {
  const loaded = loadStarter(directory === undefined ? {} : { directory });

  it('has documents and no problems', async () => {
    const { documents, problems } = await loaded;
    expect(problems.map(formatProblem)).toEqual([]);
    expect(documents.length).toBeGreaterThan(10);
  });

  it('is read by the site without problems', async () => {
    const starter = await loaded;
    const { pages, settings, problems } = await readBack(starter);
    expect(problems).toEqual([]);
    expect(pages.length).toBeGreaterThan(4);
    expect(settings.name).toBe('Fleetloom');
  });

  it('has no links to missing pages or redirects', async () => {
    const { links, addresses } = await readBack(await loaded);
    const paths = new Set(addresses.map(({ path }) => path));
    const internal = links.filter(({ kind }) => kind === 'internal').map(({ url }) => url?.replace(/#.*/, ''));
    expect(internal.length).toBeGreaterThan(3);
    expect(internal.filter((path) => path === undefined || !paths.has(path))).toEqual([]);
  });

  it('has no findings of the content checks', async () => {
    const { documents, assets } = await loaded;
    const stored = assets.map(({ _id, kind, path }) => ({
      _id,
      _type: `sanity.${kind}Asset`,
      size: statSync(path).size,
    }));
    expect(formatFindings(checkSite([...documents, ...stored]))).toBe('');
  });
});
