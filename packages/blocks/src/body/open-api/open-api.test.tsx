// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { toCommonMark } from '../../markdown/markdown.ts';
import { anchorsOf } from '../../outline/anchors.ts';
import { headingsOf } from '../../outline/headings.ts';
import { pageSections } from '../../outline/page-sections.ts';
import { plainText } from '../../outline/plain-text.ts';
import { searchableSections } from '../../outline/searchable-sections.ts';
import { tableOfContents } from '../../outline/table-of-contents.ts';
import { Body } from '../../render/body.tsx';
import { bodySchema } from '../../registries/models.ts';
import { openApiSamples } from './sample.ts';
import { codeSamples } from './reference/code-samples.ts';

afterEach(cleanup);

const [sample] = openApiSamples('test');
const body = bodySchema.parse([sample]);
const html = async (content = body) => renderToStaticMarkup(await Body({ body: content }));
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('the anchor of an operation is its id, and only groups are in the table of contents', () => {
  expect([...anchorsOf(body).values()]).toEqual(['robots', 'getRobot', 'replaceRobot']);
  expect(pageSections(body)).toEqual([
    { anchor: 'robots', key: 'Robots', level: 2, title: 'Robots' },
    { anchor: 'getRobot', key: 'getRobot', level: 3, title: 'Get a robot' },
    { anchor: 'replaceRobot', key: 'replaceRobot', level: 3, title: 'Replace a robot' },
  ]);
  expect(tableOfContents(headingsOf(body), { min: 2, max: 3 })).toMatchObject([{ anchor: 'robots', children: [] }]);
});

test('two blocks with the same file have different anchors', async () => {
  const twice = bodySchema.parse([sample, { ...sample, _key: 'second' }]);
  expect([...anchorsOf(twice).values()].toSorted()).toEqual(
    ['robots', 'robots-1', 'getRobot', 'getRobot-1', 'replaceRobot', 'replaceRobot-1'].toSorted(),
  );
  const ids = [...(await html(twice)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('shows what a request needs and what comes back', async () => {
  const words = wordsOf(await html());
  for (const part of [
    'GET /robots/ {robot} Get a robot',
    'scope robots:read Path parameters robot string required The id of a robot.',
    'depth integer default 3 · 1 to 9',
    'name string required at most 64 characters',
    'state string Whether the robot is connected . &quot;online&quot; , &quot;offline&quot;',
    'any other name string',
    'position object or null x number y number',
    '200 The robot.',
    '404 There is no such robot.',
  ]) {
    expect(words).toContain(part);
  }
  expect(await html()).toContain('<a href="/sample-api.json" download="sample-api.json">');
});

test('screen readers name an operation by its title, without the link of the heading', async () => {
  const names = [...(await html()).matchAll(/<article[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Get a robot', 'Replace a robot']);
});

test('the code samples have a tab for each language and a secret from the environment', async () => {
  const markup = await html();
  expect([...markup.matchAll(/role="tab" id="tab:getRobot\.(\w+)"/g)].map(([, language]) => language)).toEqual([
    'curl',
    'javascript',
    'python',
  ]);
  const markdown = toCommonMark(body);
  expect(markdown).toContain(
    `curl 'https://api.example/v2/robots/d_4c19a7' \\\n  --header "Authorization: Bearer $API_KEY"`,
  );
  expect(markdown).toContain('Authorization: `Bearer ${process.env.API_KEY}`');
  expect(markdown).toContain(`"Authorization": f"Bearer {os.environ['API_KEY']}"`);
});

test('the curl sample of a JSON request works with curl before 7.82, which has no --json', () => {
  const samples = codeSamples({
    method: 'PUT',
    url: 'https://api.example/v2/robots/d_4c19a7',
    headers: {},
    body: { kind: 'json', mediaType: 'application/json', value: { name: 'picker' } },
  });
  expect(samples[0]?.code).toBe(
    `curl 'https://api.example/v2/robots/d_4c19a7' \\
  --request PUT \\
  --header 'Content-Type: application/json' \\
  --data '{
  "name": "picker"
}'`,
  );
});

test('the code samples use the server of the operation, with its variables', () => {
  const upload = {
    servers: [{ url: 'https://{site}.upload.example/', variables: { site: { default: 'eu' } } }],
    put: { responses: {} },
  };
  const document = { servers: [{ url: 'https://api.example' }], paths: { '/maps': upload, '/robots': { get: {} } } };
  const markdown = toCommonMark(
    bodySchema.parse([{ ...sample, file: { name: 'a', source: JSON.stringify(document) } }]),
  );
  expect(markdown).toContain("curl 'https://eu.upload.example/maps'");
  expect(markdown).toContain("curl 'https://api.example/robots'");
});

test('search finds an operation by its summary, path, id and parameters, at its anchor', () => {
  const [group] = searchableSections(body, anchorsOf(body));
  expect(group).toMatchObject({
    kind: 'group',
    sections: expect.arrayContaining([{ kind: 'heading', level: 3, text: 'Get a robot', anchor: 'getRobot' }]),
  });
  const texts = plainText(body).split('\n');
  expect(texts).toContain('GET /robots/{robot} · getRobot · robots:read');
  expect(texts).toContain('depth · integer');
});

test('search has the description of a request body', () => {
  const requestBody = { description: 'A tar archive.', content: { 'application/x-tar': {} } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'a', version: '1' },
    paths: { '/files': { post: { requestBody } } },
  };
  const blocks = bodySchema.parse([{ ...sample, file: { name: 'a', source: JSON.stringify(document) } }]);
  expect(plainText(blocks)).toContain('A tar archive.');
});

test('search has descriptions of fields and responses without Markdown', () => {
  const get = {
    parameters: [{ name: 'cursor', in: 'query', description: '`nextCursor`, as in [Pages](/docs/).', schema: {} }],
    responses: { 404: { description: '`not_found`: there is **no** such robot.' } },
  };
  const document = { openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: { '/robots': { get } } };
  const blocks = bodySchema.parse([{ ...sample, file: { name: 'a', source: JSON.stringify(document) } }]);
  expect(plainText(blocks)).toContain('cursor · any · nextCursor, as in Pages.');
  expect(plainText(blocks)).toContain('404 · not_found: there is no such robot.');
});

test('shows webhooks as requests that the API sends, with an example and without code samples', async () => {
  const webhook = {
    requestBody: { content: { 'application/json': { schema: { properties: { robot: { type: 'string' } } } } } },
    responses: { 204: { description: 'Received.' } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'a', version: '1' },
    webhooks: { robotOffline: { post: webhook } },
  };
  const blocks = bodySchema.parse([{ ...sample, file: { name: 'a', source: JSON.stringify(document) } }]);
  const words = wordsOf(await html(blocks));
  expect(words).toContain('POST robotOffline');
  expect(words).toContain('The API sends this request to your server.');
  expect(words).toContain('Example JSON { " robot " :');
  expect(words).not.toContain('curl');
  expect(tableOfContents(headingsOf(blocks), { min: 2, max: 3 })).toMatchObject([{ anchor: 'webhooks' }]);
  const markdown = toCommonMark(blocks);
  expect(markdown).toContain('The API sends this request to your server.');
  expect(markdown).toContain('"robot": "string"');
  expect(markdown).not.toContain('curl');
});

test('patterns, values and defaults are code, whatever they contain', async () => {
  const schema = { type: 'string', pattern: '^[a-z`]+$', enum: ['a`b', '*', '``'], default: '`*`' };
  const get = { parameters: [{ name: 'kind', in: 'query', schema }], responses: { 'x-note': {}, 204: {} } };
  const document = { openapi: '3.1.0', info: { title: 'a', version: '1' }, paths: { '/robots': { get } } };
  const blocks = bodySchema.parse([{ ...sample, file: { name: 'a', source: JSON.stringify(document) } }]);
  const markup = await html(blocks);
  for (const code of ['&quot;`*`&quot;', '&quot;a`b&quot;', '&quot;*&quot;', '&quot;``&quot;', '^[a-z`]+$']) {
    expect(markup).toContain(`<code>${code}</code>`);
  }
  expect(markup).not.toContain('x-note');
  expect(toCommonMark(blocks)).toContain('matches ``^[a-z`]+$``');
});

test('Markdown has a section for each operation, with nested properties', () => {
  const markdown = toCommonMark(body);
  expect(markdown).toContain('## Robots\n');
  expect(markdown).toContain('### Get a robot\n\n`GET /robots/{robot}`, scope `robots:read`');
  expect(markdown).toContain('- `robot` (string, required): The id of a robot.');
  expect(markdown).toContain('- `position` (object or null)\n  - `x` (number)');
});

test('shows the chosen groups only, and nothing for a broken document', async () => {
  expect(wordsOf(await html(bodySchema.parse([{ ...sample, tags: ['Missing'] }])))).not.toContain('Robots');
  const broken = bodySchema.parse([{ ...sample, file: { name: 'a', source: '{' } }]);
  expect(await html(broken)).toBe('<div class="prose"></div>');
  expect(toCommonMark(broken)).toBe('');
});

test('operations and errors of a file that repeats itself have different keys', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = (description: string) => ({
    content: { 'application/json': { schema: { properties: { code: { type: 'string', description } } } } },
  });
  const get = {
    operationId: 'read',
    tags: ['Robots'],
    security: [{ first: ['read'], second: ['read'] }],
    responses: { 404: error('Not found.'), 409: error('In use.') },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'a', version: '1' },
    paths: { '/robots': { get }, '/maps': { get } },
  };
  const blocks = bodySchema.parse([{ ...sample, file: { name: 'a', source: JSON.stringify(document) } }]);
  render(await Body({ body: blocks }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
});

test('survives a draft without any field', () => {
  expect(anchorsOf([{ _type: 'openApi', _key: 'draft' }]).size).toBe(0);
});
