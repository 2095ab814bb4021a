import { expect, it } from 'vitest';
import { describeServiceError } from './service-error.ts';

const describeError = (error: object) => describeServiceError(error, { appId: 'APP', indexName: 'site' });

it('describes rate limits and timeouts', () => {
  expect(describeError({ name: 'ApiError', status: 429, message: 'Too many requests' })).toBe(
    'The search service at Algolia (application APP, index site) limits requests: Too many requests. ' +
      'Try again in a few minutes.',
  );
  const stackTrace = [{ response: { status: 0, isTimedOut: true } }];
  expect(describeError({ name: 'RetryError', stackTrace })).toContain('did not respond in time');
});

it.each([
  'Record quota exceeded. Change plan or delete records.',
  'Operations quota exceeded, change plan to get more Operations.',
  'This application has been blocked',
])('does not blame the key if the service refuses with 403: %s', (message) => {
  expect(describeError({ name: 'ApiError', status: 403, message })).toBe(
    `The search service at Algolia (application APP, index site) refused the request: ${message.replace(/\.$/, '')}. ` +
      'Check the usage and the plan of the application in the Algolia dashboard. A rebuild stores all records twice until it is complete.',
  );
});
