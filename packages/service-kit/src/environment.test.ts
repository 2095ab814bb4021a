import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dataDir, EnvironmentError, list, parseVariables, port, text, url, wholeNumber } from './environment.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');

const schema = z.object({
  PORT: port('PORT'),
  LAKE_PORT: port('LAKE_PORT', { min: 0 }),
  DAYS: wholeNumber('DAYS', { min: 1, max: 365, fallback: 30 }),
  SITE_URL: url('SITE_URL').optional(),
  HOSTS: list((item) => /^[a-z.]+$/.test(item), 'HOSTS must be host names'),
  DATA_DIR: dataDir,
});

describe('environment variables', () => {
  test('have defaults', () => {
    expect(parseVariables(schema, { PORT: '', HOSTS: ' ' })).toEqual({
      PORT: 3000,
      LAKE_PORT: 3400,
      DAYS: 30,
      SITE_URL: undefined,
      HOSTS: [],
      DATA_DIR: resolve(WORKSPACE, '.data'),
    });
  });

  test('are converted', () => {
    expect(
      parseVariables(schema, {
        LAKE_PORT: '0',
        SITE_URL: 'https://www.example.com/',
        HOSTS: 'a.example, b.example,',
        DATA_DIR: '/srv/data',
      }),
    ).toMatchObject({
      LAKE_PORT: 0,
      SITE_URL: 'https://www.example.com',
      HOSTS: ['a.example', 'b.example'],
      DATA_DIR: '/srv/data',
    });
  });

  test('lose spaces and line breaks around them, which copied secrets and files can have', () => {
    const secret = z.object({ TOKEN: text('TOKEN'), LAKE_PORT: port('LAKE_PORT'), DATA_DIR: dataDir });
    expect(parseVariables(secret, { TOKEN: 'abc\r\n', LAKE_PORT: ' 3401 ', DATA_DIR: '/srv/data\n' })).toEqual({
      TOKEN: 'abc',
      LAKE_PORT: 3401,
      DATA_DIR: '/srv/data',
    });
  });

  test('do not accept a list of URLs as one', () => {
    const SITE_URL = 'https://a.example,https://b.example';
    expect(() => parseVariables(schema, { SITE_URL })).toThrow('SITE_URL must be an http or https URL');
  });

  test.each([
    ['https://роботы.example/', 'https://xn--90azbfn8c.example'],
    ['HTTPS://WWW.Example.com:443', 'https://www.example.com'],
    ['https://api.example.com/purge//', 'https://api.example.com/purge'],
  ])('the URL %s is %s', (SITE_URL, expected) => {
    expect(parseVariables(schema, { SITE_URL }).SITE_URL).toBe(expected);
  });

  test.each([
    [{ PORT: '0' }, 'Fix this environment variable: PORT must be a whole number from 1 to 65535, not "0"'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 1 to 65535, not "1e3"'],
    [{ LAKE_PORT: '65536' }, 'LAKE_PORT must be a whole number from 0 to 65535, not "65536"'],
    [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL must be an http or https URL'],
    [{ HOSTS: 'a.example, http://b' }, 'HOSTS must be host names, not "a.example, http://b"'],
    [{ PORT: 'x', DAYS: '0' }, /these environment variables:\n {2}PORT must[^]*\n {2}DAYS must/],
  ])('%o are rejected with one message', (variables, message) => {
    expect(() => parseVariables(schema, variables)).toThrow(EnvironmentError);
    expect(() => parseVariables(schema, variables)).toThrow(message);
  });
});

test.each([
  { SITE_URL: 'redis://user:hunter2@host' },
  { SITE_URL: 'user:hunter2@host' },
  { SITE_URL: 'redis://host/?password=hunter2' },
  { API_KEY: 'hunter2' },
])('%o does not get into the message', (variables) => {
  const secrets = schema.extend({ API_KEY: z.string().max(3, 'API_KEY is too long').optional() });
  let message = '';
  try {
    parseVariables(secrets, variables);
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain(Object.keys(variables)[0]);
  expect(message).not.toContain('hunter2');
});

test('a relative DATA_DIR is resolved from the workspace root, regardless of the current folder', () => {
  const before = process.cwd();
  try {
    for (const folder of [WORKSPACE, dirname(import.meta.dirname), import.meta.dirname]) {
      process.chdir(folder);
      expect(parseVariables(schema, { DATA_DIR: '.data-other' }).DATA_DIR).toBe(resolve(WORKSPACE, '.data-other'));
    }
  } finally {
    process.chdir(before);
  }
});
