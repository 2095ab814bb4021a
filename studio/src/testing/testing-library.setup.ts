import { afterEach, beforeAll } from 'vitest';

const hasDocument = 'document' in globalThis;
const loadTestingLibrary = () => import('@testing-library/react');

beforeAll(async () => {
  if (!hasDocument) return;
  const { configure } = await loadTestingLibrary();
  // On a busy machine, the default of one second is too short.
  configure({ asyncUtilTimeout: 10_000 });
});

// The test files of a worker share a document. The library itself cleans up only after the first one that imports it.
afterEach(async () => {
  if (hasDocument) (await loadTestingLibrary()).cleanup();
});
