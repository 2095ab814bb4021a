import { expect, test } from 'vitest';
import { addApiFileUrls, findApiFile } from './api-files.ts';

const block = (source: string) => ({ _type: 'openApi', file: { name: 'api.json', source } });

test('each different document of a page has a URL', () => {
  const body = [block('{}'), { _type: 'tabs', tabs: [{ body: [block('{"a":1}'), block('{}')] }] }];
  const page = addApiFileUrls({ title: 'API', body }, '/docs/api/');
  expect(page).toMatchObject({
    title: 'API',
    body: [
      { file: { url: '/docs/api/openapi.json' } },
      {
        tabs: [{ body: [{ file: { url: '/docs/api/openapi-2.json' } }, { file: { url: '/docs/api/openapi.json' } }] }],
      },
    ],
  });
  expect(findApiFile(page['body'], '/docs/api/openapi-2.json')).toBe('{"a":1}');
  expect(findApiFile(page['body'], '/docs/api/openapi-3.json')).toBeUndefined();
});

test('a draft without a file has no URL', () => {
  expect(addApiFileUrls({ body: [{ _type: 'openApi' }, { _type: 'openApi', file: null }] }, '/')).toEqual({
    body: [{ _type: 'openApi' }, { _type: 'openApi', file: null }],
  });
});
