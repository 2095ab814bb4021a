import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { expect, test } from 'vitest';
import config from '../../next.config.ts';

test('builds get random ids, also those with a deployment id, so that each has its own page store', () => {
  // Without this function, Next.js uses a constant for builds with a deployment id. If it returns null, the id is random.
  expect(config(PHASE_PRODUCTION_BUILD).generateBuildId?.()).toBeNull();
});
