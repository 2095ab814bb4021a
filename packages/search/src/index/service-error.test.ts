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
