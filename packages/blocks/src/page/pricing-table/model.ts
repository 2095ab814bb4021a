import { z } from 'zod';
import { actionSchema } from '../../action.ts';
import { headingField } from '../../rich-text.ts';
import { textField } from '../section-fields.ts';

/** Plans side by side. */
export const pricingTableModel = z.object({
  _type: z.literal('pricingTable'),
  _key: z.string(),
  heading: headingField(),
  text: textField(),
  plans: z.array(
    z.object({
      _type: z.literal('plan'),
      _key: z.string(),
      name: z.string().min(1),
      text: textField(),
      /** For example, `€ 20`. Absent if the price is unknown. */
      price: z.string().optional(),
      /** For example, `per robot and month`. */
      unit: z.string().optional(),
      features: z.array(z.string().min(1)).default([]),
      action: actionSchema.omit({ _key: true }).optional(),
    }),
  ),
});
export type PricingTableBlock = z.infer<typeof pricingTableModel>;
