import { configure } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';

/** Prepares jsdom for the tests of a file that render components of Sanity UI. */
export function prepareSanityUi(): void {
  beforeAll(() => {
    // jsdom has none.
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    // Finding out what is visible takes seconds in jsdom, and everything is.
    configure({ defaultHidden: true });
  });
  afterAll(() => {
    configure({ defaultHidden: false });
    vi.unstubAllGlobals();
  });
}
