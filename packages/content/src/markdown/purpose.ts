import type { CapabilitySummary } from '../models/summary.ts';

/** A purpose as a heading says it. */
export const titleOfPurpose = (purpose: CapabilitySummary['purpose']) =>
  `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}`;
