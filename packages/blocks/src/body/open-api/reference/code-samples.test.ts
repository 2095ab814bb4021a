import { expect, test } from 'vitest';
import { apiReferenceOf } from './read-reference.ts';

interface Operation {
  method?: string;
  operation?: object;
  securitySchemes?: Record<string, object>;
}

/** The samples of one operation, by language. */
function samplesOf({ method = 'post', operation = {}, securitySchemes = {} }: Operation) {
  const document = {
    servers: [{ url: 'https://api.example' }],
    paths: { '/maps': { [method]: operation } },
    security: [Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))],
    components: { securitySchemes },
  };
  const { groups } = apiReferenceOf({ file: { source: JSON.stringify(document) } });
  const samples = groups[0]?.operations[0]?.samples ?? [];
  return Object.fromEntries(samples.map(({ value, code }) => [value, code]));
}

const withBody = (mediaType: string, schema: object = {}) => ({
  requestBody: { content: { [mediaType]: { schema } } },
});

test('a secret in the URL is read from the environment', () => {
  const samples = samplesOf({
    method: 'get',
    securitySchemes: { apiKey: { type: 'apiKey', in: 'query', name: 'key' } },
  });
  expect(samples['curl']).toBe('curl "https://api.example/maps?key=$API_KEY"');
  expect(samples['javascript']).toContain('await fetch(`https://api.example/maps?key=${process.env.API_KEY}`)');
  expect(samples['python']).toBe(
    `import os, requests

response = requests.get(
    f"https://api.example/maps?key={os.environ['API_KEY']}",
)
response.raise_for_status()`,
  );
});

test('a text can have several secrets', () => {
  const samples = samplesOf({
    method: 'get',
    securitySchemes: {
      appId: { type: 'apiKey', in: 'query', name: 'id' },
      apiKey: { type: 'apiKey', in: 'query', name: 'key' },
    },
  });
  expect(samples['javascript']).toContain('?id=${process.env.APP_ID}&key=${process.env.API_KEY}`');
  expect(samples['python']).toContain(`?id={os.environ['APP_ID']}&key={os.environ['API_KEY']}"`);
});

test('a file is sent with its media type', () => {
  const samples = samplesOf({ operation: withBody('text/csv') });
  expect(samples['curl']).toBe(
    `curl 'https://api.example/maps' \\
  --header 'Content-Type: text/csv' \\
  --data-binary @body.csv`,
  );
  expect(samples['javascript']).toContain(`    'Content-Type': 'text/csv',`);
  expect(samples['javascript']).toContain(`  body: await openAsBlob('body.csv'),`);
  expect(samples['python']).toContain(`    headers={"Content-Type": "text/csv"},\n    data=open("body.csv", "rb"),`);
});

test.each([
  ['*/*', 'application/octet-stream'],
  ['application/vnd.example', 'application/vnd.example'],
])('a file of type %s is sent as %s', (mediaType, sent) => {
  const samples = samplesOf({ operation: withBody(mediaType) });
  expect(samples['curl']).toContain(`--header 'Content-Type: ${sent}' \\\n  --data-binary @body.bin`);
});

test('JSON is sent with its media type', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const patch = samplesOf({ method: 'patch', operation: withBody('application/merge-patch+json', schema) });
  expect(patch['curl']).toContain(`--header 'Content-Type: application/merge-patch+json'`);
  expect(patch['javascript']).toContain(`'Content-Type': 'application/merge-patch+json'`);
  expect(patch['python']).toContain(`headers={"Content-Type": "application/merge-patch+json"},\n    json={`);
  // `json=` sets this type itself.
  expect(samplesOf({ operation: withBody('application/json', schema) })['python']).not.toContain('headers');
});

test('a form with files is sent in parts', () => {
  const samples = samplesOf({
    operation: withBody('multipart/form-data', {
      type: 'object',
      properties: {
        name: { type: 'string', example: "Hall 'B'" },
        picture: { type: 'string', format: 'binary' },
        layers: { type: 'array', items: { type: 'string', contentMediaType: 'image/png' } },
      },
    }),
  });
  expect(samples['curl']).toBe(
    `curl 'https://api.example/maps' \\
  --form-string 'name=Hall '\\''B'\\''' \\
  --form 'picture=@file.bin' \\
  --form 'layers=@file.bin'`,
  );
  expect(samples['javascript']).toBe(
    `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('name', "Hall 'B'");
form.append('picture', await openAsBlob('file.bin'), 'file.bin');
form.append('layers', await openAsBlob('file.bin'), 'file.bin');

const response = await fetch('https://api.example/maps', {
  method: 'POST',
  body: form,
});
if (!response.ok) throw new Error(await response.text());`,
  );
  expect(samples['python']).toContain(
    `    files={
        "name": (None, "Hall 'B'"),
        "picture": open("file.bin", "rb"),
        "layers": open("file.bin", "rb"),
    },`,
  );
});

test('a form without files is sent URL-encoded', () => {
  const samples = samplesOf({
    method: 'put',
    operation: withBody('application/x-www-form-urlencoded', {
      type: 'object',
      properties: { name: { type: 'string', example: 'Hall B' }, floor: { type: 'integer' } },
    }),
  });
  expect(samples['curl']).toBe(
    `curl 'https://api.example/maps' \\
  --request PUT \\
  --data-urlencode 'name=Hall B' \\
  --data-urlencode 'floor=1'`,
  );
  expect(samples['javascript']).toContain(
    `  method: 'PUT',
  body: new URLSearchParams({
    name: 'Hall B',
    floor: '1'
  }),`,
  );
  expect(samples['python']).toContain(
    `    data={
        "name": "Hall B",
        "floor": "1"
    },`,
  );
});

test('curl sends a body with GET only if told to, and no body with HEAD', () => {
  expect(samplesOf({ method: 'get', operation: withBody('application/json') })['curl']).toContain('--request GET');
  expect(samplesOf({ method: 'head' })['curl']).toBe(`curl 'https://api.example/maps' \\\n  --head`);
});

test('Python has no function for TRACE, and fetch does not send it', () => {
  const samples = samplesOf({ method: 'trace' });
  expect(samples['python']).toContain('requests.request(\n    "TRACE",\n    "https://api.example/maps",\n)');
  expect(samples['javascript']).toBeUndefined();
});
