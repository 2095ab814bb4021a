import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/**
 * As in a server of Next.js. Without it, modules of Next.js have a storage that throws when it is entered, and the test helpers of
 * Next.js make the console enter it: once they were loaded, later test files of the worker failed when they logged something.
 */
Object.assign(globalThis, { AsyncLocalStorage });

/**
 * The test files of a worker share modules. What one of them mocks, and modules that were loaded with it, must not reach the
 * next one. Other files go on sharing them: to load the modules again for each file takes a seventh of the Studio's tests.
 */
const shared = globalThis as { hasMockedModules?: boolean };
const mocksModules = readFileSync(expect.getState().testPath ?? '', 'utf8').includes('vi.mock(');
if (mocksModules || shared.hasMockedModules) vi.resetModules();
shared.hasMockedModules = mocksModules;
