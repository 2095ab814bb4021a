import { expect, test, vi } from 'vitest';
import { apiFileResponse } from './api-file-response.ts';

const PATH = '/docs/api/';
const read = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('server-only', () => ({}));
vi.mock('#/content/reader.ts', () => ({ publishedReader: {} }));
vi.mock('@site/content/markdown/read-page-text', () => ({ readPageText: read }));

const download = async (source: string) => {
  read.mockResolvedValue({ body: [{ _type: 'openApi', _key: 'a', file: { source, url: `${PATH}openapi.json` } }] });
  return (await apiFileResponse(PATH, 'openapi.json')).text();
};

test('indents the document, and keeps all digits of large integers', async () => {
  expect(await download('{"openapi":"3.1.0","x-max":9223372036854775807}')).toBe(
    '{\n  "openapi": "3.1.0",\n  "x-max": 9223372036854775807\n}\n',
  );
});

test('keeps content that is not JSON', async () => {
  expect(await download('{"openapi":')).toBe('{"openapi":');
});
