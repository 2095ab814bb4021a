/** The browser of tests and benchmarks. `npm test` finds or installs one and sets the variable. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
