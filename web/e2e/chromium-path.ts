import { existsSync } from 'node:fs';

const DEBIAN_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of tests and benchmarks. `npm test` finds or installs one and sets the variable. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? DEBIAN_PATHS.find(existsSync) ?? '/usr/bin/chromium';
