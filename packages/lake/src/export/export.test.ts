import fs, { createReadStream, readFileSync } from 'node:fs';
import { readdir, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SanityDocument } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withPrivateTemporaryFolder } from '../commands/private-temporary-folder.ts';
import { runCommand } from '../commands/run-command.ts';
import { makeFolder, commandTarget, startTestLake, type TestLake } from '../testing/test-lake.ts';

/** The lines of a response of the export endpoint. */
async function readLines(response: Response): Promise<Record<string, unknown>[]> {
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Writes an archive with Sanity's own tool. */
async function archive(lake: TestLake, mode: 'stream' | 'cursor' = 'stream'): Promise<string> {
  const outputPath = join(await makeFolder(), 'production.tar.gz');
  const { client } = lake;
  await exportDataset({ client, dataset: 'production', outputPath, mode });
  return outputPath;
}

/** Imports an archive with Sanity's own tool. */
function importArchive(path: string, options: Parameters<typeof sanityImport>[1]): ReturnType<typeof sanityImport> {
  return withPrivateTemporaryFolder(() => sanityImport(createReadStream(path), options));
}

/** Files of an archive by their names in it, without the folder that is named after the time. */
function filesOf(path: string): Map<string, Buffer> {
  const tar = gunzipSync(readFileSync(path));
  const files = new Map<string, Buffer>();
  const text = (start: number, length: number) => tar.toString('latin1', start, start + length).replace(/\0.*$/s, '');
  for (let at = 0; text(at, 100) !== '';) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const name = [text(at + 345, 155), text(at, 100)].filter((part) => part !== '').join('/');
    if (text(at + 156, 1) === '0') files.set(name.replace(/^[^/]+\//, ''), tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

describe('the export endpoint', () => {
  it('returns all documents as stored, and only public ones without a token', async () => {
    const lake = await startTestLake();
    const stored: SanityDocument[] = [];
    for (const _id of ['a', 'drafts.a', 'b']) stored.push(await lake.client.create({ _id, _type: `type-${_id}` }));
    const authorized = { headers: { authorization: `Bearer ${lake.adminToken}` } };
    const [a, draft, b] = stored;
    expect(await readLines(await lake.request('/data/export/production', authorized))).toEqual([a, b, draft]);
    expect(await readLines(await lake.request('/data/export/production'))).toEqual([a, b]);
    const chosen = await lake.request('/data/export/production?types=type-b,type-drafts.a', authorized);
    expect(await readLines(chosen)).toEqual([b, draft]);
  });

  it('returns pages for requests with a cursor', async () => {
    const lake = await startTestLake();
    const ids = Array.from({ length: 2001 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    await lake.client.mutate(ids.map((_id) => ({ create: { _id, _type: 'post' } })));
    const seen: unknown[] = [];
    let cursor: unknown = '';
    for (const size of [1000, 1000, 1]) {
      const page = await readLines(await lake.request(`/data/export/production?nextCursor=${String(cursor)}`));
      cursor = page.find((line) => 'nextCursor' in line)?.['nextCursor'];
      const documents = page.filter((line) => '_id' in line);
      expect(documents).toHaveLength(size);
      seen.push(...documents.map(({ _id }) => _id));
    }
    expect(cursor).toBeUndefined();
    expect(seen).toEqual(ids);
  });

  it('returns a consistent snapshot during writes', async () => {
    const lake = await startTestLake();
    const text = 'x'.repeat(20_000);
    const ids = Array.from({ length: 500 }, (_, index) => `p${String(index).padStart(3, '0')}`);
    for (let start = 0; start < ids.length; start += 100) {
      const part = ids.slice(start, start + 100);
      await lake.client.mutate(part.map((_id) => ({ create: { _id, _type: 'post', text } })));
    }
    const response = await lake.request('/data/export/production');
    await lake.client.delete('p499');
    await lake.client.create({ _id: 'q', _type: 'post' });
    expect((await readLines(response)).map(({ _id }) => _id)).toEqual(ids);
  });

  it('requires a known dataset', async () => {
    const { request } = await startTestLake();
    expect((await request('/data/export/staging')).status).toBe(404);
  });
});

describe('an archive of Sanity’s own tools', () => {
  /** Documents that refer to one another in a circle, a draft, an image with a crop, and a file. */
  async function fill({ client }: TestLake): Promise<void> {
    const pixels = { create: { width: 30, height: 20, channels: 3, background: '#c04020' } } as const;
    const photo = await sharp(pixels).png().toBuffer();
    const image = await client.assets.upload('image', photo, { filename: 'photo.png', title: 'A photo' });
    const file = await client.assets.upload('file', Buffer.from('plain text'), { filename: 'notes.txt' });
    const post = { _id: 'drafts.a', _type: 'post', n: 1 };
    const cover = {
      _type: 'image',
      asset: { _type: 'reference', _ref: image._id },
      crop: { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 },
    };
    const attachments = [{ _key: 'k', _type: 'file', asset: { _type: 'reference', _ref: file._id } }];
    await client.create({ ...post, cover, attachments });
    const circle = (_id: string, _ref: string) => ({
      create: { _id, _type: 'post', next: { _type: 'reference', _ref } },
    });
    await client.mutate([circle('a', 'b'), circle('b', 'a')]);
  }

  /** What an import must keep; revisions and times of change are the importing lake's own. */
  async function contentOf({ client, url }: TestLake): Promise<unknown[]> {
    const documents = await client.fetch<SanityDocument[]>('*[] | order(_id)');
    return documents.map(({ _rev, _updatedAt, ...content }) => ({
      ...content,
      // Imported assets are new uploads.
      ...(content._type.startsWith('sanity.') ? { _createdAt: undefined } : {}),
      ...(typeof content['url'] === 'string' ? { url: content['url'].replace(url, '') } : {}),
    }));
  }

  it.each(['stream', 'cursor'] as const)('can be imported into another lake (%s)', async (mode) => {
    const source = await startTestLake();
    await fill(source);
    const target = await startTestLake();
    const { numDocs, warnings } = await importArchive(await archive(source, mode), {
      client: target.client,
      operation: 'createOrReplace',
    });
    expect({ numDocs, warnings }).toEqual({ numDocs: 3, warnings: [] });
    expect(await contentOf(target)).toEqual(await contentOf(source));

    const copy = await startTestLake();
    await importArchive(await archive(target, mode), { client: copy.client });
    expect(await contentOf(copy)).toEqual(await contentOf(source));

    const url = await target.client.fetch<string>('*[_type == "sanity.fileAsset"][0].url');
    expect(await (await fetch(url)).text()).toBe('plain text');
  });

  it('is the same after a round trip: documents, drafts, versions and files', async () => {
    const source = await startTestLake();
    await fill(source);
    await source.client.releases.create({ releaseId: 'rSpring', metadata: { title: 'Spring', releaseType: 'asap' } });
    await source.client.createVersion({
      releaseId: 'rSpring',
      publishedId: 'a',
      document: { _id: 'versions.rSpring.a', _type: 'post', n: 7 },
    });
    const target = await startTestLake();
    const first = await archive(source);
    await importArchive(first, { client: target.client, allowSystemDocuments: true });
    const [before, after] = [filesOf(first), filesOf(await archive(target))];

    // The importing lake has its own revisions, times of change and address.
    const lines = (files: Map<string, Buffer>) =>
      String(files.get('data.ndjson'))
        .trim()
        .split('\n')
        .map((line) => ({ ...(JSON.parse(line) as SanityDocument), _rev: '', _updatedAt: '' }));
    expect(lines(after)).toEqual(lines(before));
    expect(lines(after).map(({ _id }) => _id)).toEqual([
      '_.releases.rSpring',
      'a',
      'b',
      'drafts.a',
      'versions.rSpring.a',
    ]);
    const assets = (files: Map<string, Buffer>) =>
      JSON.parse(String(files.get('assets.json')), (name, value: unknown) =>
        ['_rev', '_createdAt', '_updatedAt', 'url'].includes(name) ? undefined : value,
      ) as unknown;
    expect(assets(after)).toEqual(assets(before));
    const names = [...before.keys()].toSorted();
    expect([...after.keys()].toSorted()).toEqual(names);
    const assetNames = names.filter((name) => /^(?:images|files)\//.test(name));
    expect(assetNames).toHaveLength(2);
    for (const name of assetNames) expect(after.get(name)).toEqual(before.get(name));
  });

  it('can be imported again over existing documents', async () => {
    const lake = await startTestLake();
    await fill(lake);
    const before = await contentOf(lake);
    await importArchive(await archive(lake), {
      client: lake.client,
      operation: 'createOrReplace',
      replaceAssets: true,
    });
    expect(await contentOf(lake)).toEqual(before);
  });

  it('can be written and read by commands', async () => {
    const source = await startTestLake();
    await fill(source);
    const path = join(await makeFolder(), 'production.tar.gz');
    expect(await runCommand('export', [path], source)).toEqual([`Exported 3 documents and 2 asset files to ${path}`]);
    await expect(runCommand('export', [path], source)).rejects.toThrow(`${path} exists.`);
    const target = await startTestLake();
    expect(await runCommand('import', [path], target)).toEqual([`Imported 3 documents from ${path}`]);
    expect(await contentOf(target)).toEqual(await contentOf(source));

    await expect(runCommand('import', [path], target)).rejects.toThrow(/already exists[^]*--missing[^]*--replace/);
    await target.client.patch('a').set({ n: 2 }).commit();
    await target.client.delete('drafts.a');
    const kept = await target.client.fetch('*[_id in ["a", "b"]]');
    expect(await runCommand('import', [path, '--missing'], target)).toEqual([
      `Imported 1 document from ${path}`,
      'Kept 2 documents that existed',
    ]);
    expect(await target.client.fetch('*[_id in ["a", "b"]]')).toEqual(kept);
    await runCommand('import', [path, '--replace'], target);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  /** An active and a scheduled release, which have versions with references and images. */
  async function addReleases({ client }: TestLake): Promise<void> {
    const { cover } = await client.fetch<{ cover: object }>('*[_id == "drafts.a"][0]{cover}');
    for (const releaseId of ['rSpring', 'rSummer']) {
      await client.releases.create({ releaseId, metadata: { title: releaseId, releaseType: 'asap' } });
      const next = { _type: 'reference', _ref: 'b' };
      const document = { _id: `versions.${releaseId}.a`, _type: 'post', next, cover };
      await client.createVersion({ releaseId, publishedId: 'a', document });
    }
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await client.releases.schedule({ releaseId: 'rSummer', publishAt });
  }

  it('with releases can be imported by commands, also over them', async () => {
    const source = await startTestLake();
    await fill(source);
    await addReleases(source);
    const before = await contentOf(source);
    const path = join(await makeFolder(), 'production.tar.gz');
    await runCommand('export', [path], source);
    const target = await startTestLake();
    await runCommand('import', [path], target);
    expect(await contentOf(target)).toEqual(before);

    const { client } = target;
    await client.releases.publish({ releaseId: 'rSpring' });
    await client.releases.edit({ releaseId: 'rSummer', patch: { set: { 'metadata.title': 'Changed' } } });
    await runCommand('import', [path, '--replace'], target);
    expect(await contentOf(target)).toEqual(before);
  });

  it('keeps releases and documents that exist', async () => {
    const lake = await startTestLake();
    await fill(lake);
    await addReleases(lake);
    const path = join(await makeFolder(), 'production.tar.gz');
    await runCommand('export', [path], lake);
    const { client } = lake;
    await client.releases.edit({ releaseId: 'rSummer', patch: { set: { 'metadata.title': 'Changed' } } });
    const changed = await contentOf(lake);
    await expect(runCommand('import', [path], lake)).rejects.toThrow(/already exists[^]*--missing[^]*--replace/);
    expect(await contentOf(lake)).toEqual(changed);
    await runCommand('import', [path, '--missing'], lake);
    expect(await contentOf(lake)).toEqual(changed);
  });

  it('with a release that was due meanwhile is imported, and the release is active', async () => {
    const path = join(await makeFolder(), 'documents.ndjson');
    const publishAt = '2026-01-01T00:00:00.000Z';
    const metadata = { title: 'Spring', releaseType: 'scheduled', intendedPublishAt: publishAt };
    const release = {
      _id: '_.releases.r',
      _type: 'system.release',
      name: 'r',
      state: 'scheduled',
      publishAt,
      metadata,
    };
    const version = { _id: 'versions.r.a', _type: 'post', next: { _type: 'reference', _ref: 'b' } };
    const documents = [release, { _id: 'b', _type: 'post' }, version];
    await writeFile(path, documents.map((document) => JSON.stringify(document)).join('\n'));
    const { client, ...target } = await startTestLake();
    expect(await runCommand('import', [path], target)).toEqual([
      `Imported 3 documents from ${path}`,
      `Warning: the release "Spring" was due at ${publishAt}. It is active now. Publish or schedule it in the Studio.`,
    ]);
    expect(await client.fetch('*[name == "r"][0]{state, publishAt}')).toEqual({ state: 'active', publishAt: null });
    expect(await client.fetch('*[_id == "versions.r.a"][0].next')).toEqual({ _type: 'reference', _ref: 'b' });
  });

  it.each([
    ['replaces documents', true, ['--replace']],
    ['writes new documents', false, []],
    ['writes missing documents', false, ['--missing']],
  ])('%s together with their images and files', async (_, isExisting, options) => {
    const source = await startTestLake();
    await fill(source);
    const path = join(await makeFolder(), 'production.tar.gz');
    await runCommand('export', [path], source);
    const lake = isExisting ? source : await startTestLake();
    const { client } = lake;
    const before = await contentOf(source);
    const draft = await source.client.getDocument('drafts.a');
    const written: unknown[] = [];
    await new Promise<void>((resolve, reject) => {
      const received = { events: ['welcome' as const, 'mutation' as const], includeAllVersions: true };
      const events = client.listen('*[_id == "drafts.a"]', {}, received);
      const subscription = events.subscribe({
        next: (event) => (event.type === 'welcome' ? resolve() : written.push(event.result)),
        error: reject,
      });
      onTestFinished(() => subscription.unsubscribe());
    });
    await runCommand('import', [path, ...options], lake);
    expect(await contentOf(lake)).toEqual(before);
    const imported = await client.getDocument('drafts.a');
    await vi.waitFor(() => expect(written).toContainEqual(imported));
    for (const each of written) {
      expect(each).toMatchObject({
        cover: draft?.['cover'],
        attachments: [{ asset: draft?.['attachments'][0].asset }],
      });
    }
  });

  it.each(['--replace', undefined])('writes nothing if an image is missing (%s)', async (option) => {
    const path = join(await makeFolder(), 'documents.ndjson');
    const cover = { _type: 'image', _sanityAsset: 'image@file:///missing/photo.png' };
    await writeFile(path, ['a', 'b'].map((_id) => JSON.stringify({ _id, _type: 'post', n: 2, cover })).join('\n'));
    const { client, ...target } = await startTestLake();
    const before = await client.create({ _id: option === undefined ? 'c' : 'a', _type: 'post', n: 1 });
    const words = [path, ...(option === undefined ? [] : [option])];
    await expect(runCommand('import', words, target)).rejects.toThrow(/photo\.png(?![^]*before that)/);
    expect(await client.fetch('*[_type == "post"]')).toEqual([before]);
  });

  it('leaves no copy of an imported archive in the folder for temporary files', async () => {
    const lake = await startTestLake();
    await fill(lake);
    const path = join(await makeFolder(), 'production.tar.gz');
    await runCommand('export', [path], lake);
    const folder = await makeFolder();
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(runCommand('import', [path], lake)).rejects.toThrow('already exists');
    await runCommand('import', [path, '--replace'], lake);
    expect(await readdir(folder)).toEqual([]);
    expect(process.env['TMPDIR']).toBe(folder);
  });

  it('writes nothing if a document exists', async () => {
    const path = join(await makeFolder(), 'documents.ndjson');
    // The importer sends each of them in a separate request.
    const text = 'x'.repeat(300_000);
    await writeFile(path, ['a', 'drafts.b'].map((_id) => JSON.stringify({ _id, _type: 'post', text })).join('\n'));
    const { client, ...target } = await startTestLake();
    const before = await client.create({ _id: 'drafts.b', _type: 'post' });
    await expect(runCommand('import', [path], target)).rejects.toThrow(
      /"drafts\.b" already exists\nUse --missing to keep .*, or --replace to overwrite them\.$/,
    );
    expect(await client.fetch('*[_type == "post"]')).toEqual([before]);
  });

  it.each([
    ['--replace', /\nDocuments were replaced before that\. .* import the file again\./],
    [undefined, /\nDocuments were written before that\. .* import the file again with --missing\./],
  ])('says that an import which failed has written documents (%s)', async (option, message) => {
    const path = join(await makeFolder(), 'documents.ndjson');
    // The second one is too large for a request.
    const documents = [300_000, 5_000_000].map((length) => ({
      _id: `d${length}`,
      _type: 'post',
      text: 'x'.repeat(length),
    }));
    await writeFile(path, documents.map((document) => JSON.stringify(document)).join('\n'));
    const { client, ...target } = await startTestLake();
    const words = [path, ...(option === undefined ? [] : [option])];
    await expect(runCommand('import', words, target)).rejects.toThrow(message);
    expect(await client.fetch('*[_type == "post"]._id')).toEqual(['d300000']);
  });

  it('makes references strong that an interrupted import left weak', async () => {
    const path = join(await makeFolder(), 'documents.ndjson');
    const next = { _type: 'reference', _ref: 'b' };
    await writeFile(path, JSON.stringify({ _id: 'a', _type: 'post', next }));
    const { client, ...target } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post', next: { ...next, _weak: true } });
    await client.create({ _id: 'b', _type: 'post' });
    await runCommand('import', [path, '--missing'], target);
    expect(await client.fetch('*[_id == "a"][0].next')).toEqual(next);
  });

  it('with references to other datasets can be imported without them', async () => {
    const path = join(await makeFolder(), 'documents.ndjson');
    const author = { _type: 'crossDatasetReference', _ref: 'ana', _dataset: 'people', _projectId: 'abc' };
    await writeFile(path, JSON.stringify({ _id: 'a', _type: 'post', author }));
    const { client, ...target } = await startTestLake();
    const option = '--skip-cross-dataset-references';
    await expect(runCommand('import', [path], target)).rejects.toThrow(option);
    await runCommand('import', [path, option], target);
    expect(await client.fetch('*[_id == "a"][0].author')).toBeNull();
  });

  it('leaves no file behind if it cannot be written, and creates its folder', async () => {
    const source = await startTestLake();
    const folder = await makeFolder();
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(runCommand('export', [join(file, 'production.tar.gz')], source)).rejects.toThrow(file);
    const path = join(folder, 'new/production.tar.gz');
    await runCommand('export', [path], source);
    expect(await readdir(dirname(path))).toEqual(['production.tar.gz']);
  });

  it('names the temporary folder if a disk is full', async () => {
    const source = await startTestLake();
    const path = join(await makeFolder(), 'production.tar.gz');
    await writeFile(`${path}.ndjson`, '');
    const full = vi.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      full.mockRestore();
      syncBuiltinESMExports();
    });
    const temporary = `the temporary folder ${tmpdir()} is full. Free up space, or set TMPDIR`;
    await expect(runCommand('export', [path], source)).rejects.toThrow(`the disk of ${path} or of ${temporary}`);
    await expect(runCommand('import', [`${path}.ndjson`], source)).rejects.toThrow(`the disk of ${temporary}`);
  });

  it('is rejected by name if it was cut off', async () => {
    const source = await startTestLake();
    await fill(source);
    const path = join(await makeFolder(), 'production.tar.gz');
    await runCommand('export', [path], source);
    await truncate(path, 400);
    const target = await startTestLake();
    await expect(runCommand('import', [path], target)).rejects.toThrow(`${path} could not be imported: `);
    expect(await target.client.fetch('count(*)')).toBe(0);
  });

  it('requires a running lake and a file', async () => {
    const folder = await makeFolder();
    const path = join(folder, 'production.tar.gz');
    await expect(runCommand('export', [path], commandTarget(folder))).rejects.toThrow(
      `no lake on ${folder} is running at http`,
    );
    await expect(runCommand('import', [path], commandTarget(folder))).rejects.toThrow(`${path} does not exist`);
    await expect(runCommand('import', [path, '--replace', '--missing'], commandTarget(folder))).rejects.toThrow(
      'Usage',
    );
  });

  it('can be NDJSON', async () => {
    const source = await startTestLake();
    await source.client.create({ _id: 'a', _type: 'post', _createdAt: '2020-01-01T00:00:00Z' });
    const path = join(await makeFolder(), 'production.ndjson');
    const lines = await (await source.request('/data/export/production')).text();
    await writeFile(path, lines);
    const target = await startTestLake();
    await importArchive(path, { client: target.client });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });
});
