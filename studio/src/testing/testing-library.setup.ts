import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  // On a busy machine, the default of one second is too short.
  configure({ asyncUtilTimeout: 10_000 });
});
