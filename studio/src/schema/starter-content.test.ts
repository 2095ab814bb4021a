import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaTypes } from './schema-types.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { formWarnings } from '../testing/form-warnings.fixture.ts';
import { createValidator } from '../testing/validate.fixture.ts';

/** The starter content in a dataset, written by its own seed command. */
let dataset: TestDataset;

beforeAll(async () => {
  dataset = await startDataset();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/main.ts', 'seed'], {
    cwd: new URL('../../../packages/starter', import.meta.url),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SANITY_PROJECT_ID: 'test',
      SANITY_DATASET: 'test',
      SANITY_API_HOST: dataset.url,
      SANITY_WRITE_TOKEN: 'test',
    },
  });
}, 60_000);

afterAll(() => dataset.close());

it('accepts every document of the starter content without errors', async () => {
  const validate = await createValidator(dataset);
  const pages = [...dataset.documents.values()].filter(({ _type }) => !_type.startsWith('sanity.'));
  expect(pages.length).toBeGreaterThan(30);
  const findings: string[] = [];
  // All at once would need so much memory that it takes a third longer.
  for (const document of pages) {
    findings.push(...(await validate(document)).map((finding) => `${document._id} ${finding}`));
  }
  expect(findings.filter((finding) => finding.includes(' error '))).toEqual([]);
}, 60_000);

it('opens every document without a form warning', () => {
  const documents = [...dataset.documents.values()].filter(({ _type }) => !_type.startsWith('sanity.'));
  expect(documents.flatMap((document) => formWarnings(document).map((line) => `${document._id} ${line}`))).toEqual([]);
  const types = new Set(documents.map(({ _type }) => _type));
  const withoutDocument = schemaTypes.filter(({ name, type }) => type === 'document' && !types.has(name));
  expect(withoutDocument.map(({ name }) => name)).toEqual([]);
});
