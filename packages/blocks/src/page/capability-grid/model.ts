import { z } from 'zod';
import { capabilitySummarySchema } from '../../capability-summary.ts';
import { headingField } from '../../rich-text.ts';
import { textField } from '../section-fields.ts';

/** Capabilities in a grid or by purpose. */
export const capabilityGridModel = z.object({
  _type: z.literal('capabilityGrid'),
  _key: z.string(),
  heading: headingField(),
  text: textField(),
  /** If empty, the grid shows every capability. */
  capabilities: z.array(capabilitySummarySchema).default([]),
  groupByPurpose: z.boolean().default(true),
});
