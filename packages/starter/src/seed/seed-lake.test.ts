import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentFolder, SMALL_CONTENT } from '../load/content-folder.fixture.ts';
import { LAKE, startFakeLake } from './fake-lake.fixture.ts';
import { seedLake, seedOnce } from './seed-lake.ts';

let lake: Awaited<ReturnType<typeof startFakeLake>>;
const options = (changes: Record<string, string> = {}) => ({
  ...LAKE,
  apiHost: lake.apiHost,
  directory: contentFolder({ ...SMALL_CONTENT, ...changes }),
});

beforeEach(async () => {
  lake = await startFakeLake();
});
afterEach(() => lake.close());

describe('seedLake', () => {
  it('writes all documents in one transaction, the settings last, and all images', async () => {
    const details: string[] = [];
    const result = await seedLake({ ...options(), onProgress: (detail) => details.push(detail) });
    expect(result).toEqual({ documents: 15, assets: 1 });
    expect(lake.transactions).toHaveLength(1);
    expect(lake.transactions[0]?.at(-1)).toBe('siteSettings');
    expect(details.at(-1)).toBe('15 documents and 1 images and recordings written');
  });

  it('refers to images by the ids that the lake returns', async () => {
    await seedLake(options());
    const doc = JSON.stringify(lake.documents.get('doc-guides-api'));
    expect(doc).toContain('"_ref":"image-given-by-lake"');
  });

  it('does not change existing documents', async () => {
    const edited = { _id: 'tag-webrtc', _type: 'tag', title: 'Edited' };
    lake.documents.set(edited._id, edited);
    expect(await seedLake(options())).toMatchObject({ documents: 14 });
    expect(await seedLake(options())).toMatchObject({ documents: 0 });
    expect(lake.documents.get('tag-webrtc')).toEqual(edited);
  });

  it('runs once with seedOnce, so that deleted documents stay deleted', async () => {
    expect(await seedOnce(options())).toMatchObject({ documents: 15 });
    lake.documents.delete('post-transact');
    expect(await seedOnce(options())).toBeUndefined();
    expect(lake.documents.has('post-transact')).toBe(false);
  });
});

describe('errors of seedLake', () => {
  it('list the problems of the content, and nothing is written', async () => {
    const broken = options({ 'docs/a.md': 'No front matter' });
    await expect(seedLake(broken)).rejects.toThrow('docs/a.md:1 front-matter: title');
    expect(lake.documents.size).toBe(0);
  });

  it('report empty content', async () => {
    await expect(seedLake({ ...options(), directory: contentFolder({}) })).rejects.toThrow('content is empty');
  });

  it('report a token without write access', async () => {
    await expect(seedLake({ ...options(), token: 'wrong' })).rejects.toThrow('The token cannot write');
  });

  it('name the lake if it cannot be reached', async () => {
    const { apiHost } = lake;
    lake.close();
    await expect(seedOnce(options())).rejects.toThrow(`the content lake at ${apiHost}`);
  });
});
