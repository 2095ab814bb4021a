import { z } from 'zod';
import { headingField } from '../../rich-text.ts';

/** Figures in a row. */
export const statisticsModel = z.object({
  _type: z.literal('statistics'),
  _key: z.string(),
  heading: headingField().optional(),
  items: z.array(
    z.object({
      _type: z.literal('statistic'),
      _key: z.string(),
      value: z.string().min(1),
      label: z.string().min(1),
    }),
  ),
});
