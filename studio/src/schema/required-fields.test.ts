import { describe, expect, it } from 'vitest';
import { schemaTypes } from './schema-types.ts';
import { validate, findingsIn, prepareDataset } from './rules.fixture.ts';

prepareDataset();

const DOCUMENT_TYPES = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);

describe('what is missing', () => {
  it.each(DOCUMENT_TYPES)('in a new %s is reported in plain words', async (_type) => {
    expect((await validate({ _id: `${_type}-new`, _type })).filter((line) => line.endsWith(': Required'))).toEqual([]);
  });

  it.each(DOCUMENT_TYPES)('in a new %s is reported once', async (_type) => {
    const paths = (await validate({ _id: `${_type}-new`, _type })).map((line) => line.slice(0, line.indexOf(':')));
    const isInside = (path: string) => paths.some((other) => path.startsWith(`${other}.`));
    expect([...new Set(paths)]).toEqual(paths);
    expect(paths.filter(isInside)).toEqual([]);
  });

  it.each([
    [
      { _type: 'cardGrid', cards: [{ _type: 'card', _key: 'k', title: 'A' }] },
      'body.[b].cards.[k].link: Choose a target.',
    ],
    [{ _type: 'openApi' }, 'body.[b].file: Upload the OpenAPI file, or remove the block.'],
  ])('in %j is reported once', async (block, finding) => {
    await expect(findingsIn({ _key: 'b', ...block })).resolves.toEqual([`error ${finding}`]);
  });
});
