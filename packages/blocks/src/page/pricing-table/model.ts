import { z } from 'zod';
import { actionSchema } from '../../action.ts';
import { entriesField } from '../../entries-field.ts';
import { headingField } from '../../rich-text.ts';
import { textField } from '../section-fields.ts';

/** ISO 4217 codes. */
// oxfmt-ignore
export const CURRENCIES = [
  'EUR', 'USD', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD', 'CNY', 'CZK', 'DKK', 'INR', 'KRW', 'NOK', 'PLN', 'SEK', 'SGD',
] as const;

/** What a price is paid for. */
const CHARGES = ['robotAndCapability', 'robot', 'account'] as const;

const PERIODS = ['month', 'year'] as const;

/** The parts of the comparison table, in their order. */
export const DETAIL_GROUPS = ['included', 'limits', 'support'] as const;

/** A value that is not usable counts as missing, so that it hides one figure and not the page's section. */
const amountField = () => z.number().nonnegative().optional().catch(undefined);
const countField = () => z.int().positive().optional().catch(undefined);

/** Plans side by side, with prices or without. */
export const pricingTableModel = z.object({
  _type: z.literal('pricingTable'),
  _key: z.string(),
  heading: headingField(),
  text: textField(),
  currency: z.enum(CURRENCIES).default('EUR'),
  /** The last day of the prices, in UTC. Afterward, the page says that they are on request. */
  validUntil: z.iso.date().optional().catch(undefined),
  /** Shown below the plans with prices, for example about taxes. */
  note: textField(),
  plans: entriesField(
    z.object({
      _type: z.literal('plan'),
      _key: z.string(),
      name: z.string().min(1),
      text: textField(),
      /** In the currency of the block. Absent if unknown. */
      amount: amountField(),
      charge: z.enum(CHARGES).default('robotAndCapability'),
      period: z.enum(PERIODS).default('month'),
      /** Prices that replace `amount`, for every robot, once the account has this many. */
      tiers: z
        .array(
          z.object({
            _type: z.literal('priceTier'),
            _key: z.string(),
            fromRobots: countField(),
            amount: amountField(),
          }),
        )
        .default([]),
      /** Robots that cost nothing. */
      freeRobots: countField(),
      /** Robots that the plan has at most. */
      maxRobots: countField(),
      features: z.array(z.string().min(1)).default([]),
      /** The plan's values in the comparison table. */
      details: z
        .array(
          z.object({
            _type: z.literal('planDetail'),
            _key: z.string(),
            group: z.enum(DETAIL_GROUPS).default('included'),
            label: z.string().min(1),
            value: z.string().min(1),
          }),
        )
        .default([]),
      action: actionSchema.omit({ _key: true }).optional(),
    }),
  ),
});
export type PricingTableBlock = z.infer<typeof pricingTableModel>;
export type Plan = PricingTableBlock['plans'][number];
