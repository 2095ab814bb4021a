import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';
import { headingField } from '../../rich-text.ts';

/** Figures in a row. */
export const statisticsModel = z.object({
  _type: z.literal('statistics'),
  _key: z.string(),
  heading: headingField().optional(),
  items: entriesField(
    z.object({
      _type: z.literal('statistic'),
      _key: z.string(),
      value: z.string().min(1),
      label: z.string().min(1),
    }),
  ),
});
