import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

/**
 * Whether `next build` is running. It renders pages without parameters once, without content; the page cache never serves
 * them (`docs/decisions/014-content-free-build.md`).
 */
export function isBuilding(): boolean {
  return process.env['NEXT_PHASE'] === PHASE_PRODUCTION_BUILD;
}
