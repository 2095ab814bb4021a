import { expect, test } from 'vitest';
import { describeLakeError } from './describe-lake-error.ts';

const EMBEDDED = { projectId: 'local', dataset: 'production', apiHost: 'http://lake:3400', readToken: 'token' };
const HOSTED = { projectId: 'abc123', dataset: 'production', apiHost: undefined, readToken: 'token' };
const failure = (statusCode: number | undefined, message: string) => Object.assign(new Error(message), { statusCode });

test('an embedded lake that does not know the token may have another data folder, or a new token', () => {
  expect(describeLakeError(failure(401, 'Unauthorized - The token is not valid'), EMBEDDED)).toBe(
    'The content lake at http://lake:3400 (project local, dataset production) rejected the token. Restart this program if ' +
      'the token was replaced. Otherwise, set DATA_DIR to the data folder of this lake, or SANITY_READ_TOKEN to its token.',
  );
});

test('a hosted lake that rejects the token needs another one', () => {
  expect(describeLakeError(failure(401, 'Unauthorized - Session not found'), HOSTED)).toBe(
    'The content lake at Sanity (project abc123, dataset production) rejected the token. Fix SANITY_READ_TOKEN.',
  );
});

test('a lake that forbids a request says why, which is not always the token', () => {
  const message = 'Forbidden - The host name "lake:3400" is not allowed. Add it to LAKE_ALLOWED_HOSTS.';
  expect(describeLakeError(failure(403, message), EMBEDDED)).toBe(
    `The content lake at http://lake:3400 (project local, dataset production) rejected the request: ${message}`,
  );
});

test.each([
  [failure(404, 'Dataset not found'), 'does not exist. Fix SANITY_PROJECT_ID or SANITY_DATASET.'],
  [failure(200, 'Unexpected token < in JSON'), 'did not respond with JSON. Check that SANITY_API_HOST is'],
  [failure(undefined, 'connect ECONNREFUSED'), 'cannot be reached. Check that it is running.'],
  [failure(503, 'The disk is full'), 'failed: The disk is full'],
])('%s has its own fix', (error, fix) => {
  expect(describeLakeError(error, HOSTED)).toContain(fix);
});
