import { ILLUSTRATIONS } from '@site/site/illustrations';
import { z } from 'zod';
import { bodySchema, codeSchema, faqSchema } from './body.ts';
import { imageSchema } from './image.ts';
import { actionSchema, linkSchema } from './link.ts';
import { capabilitySummarySchema } from './summary.ts';

/** Blocks that marketing pages are stacked from. */

const keyed = { _key: z.string() };
const illustration = z.enum(ILLUSTRATIONS).optional();
const heading = z.string().min(1);
const text = z.string().optional();
const actions = z.array(actionSchema).default([]);

export const heroSchema = z.object({
  _type: z.literal('hero'),
  ...keyed,
  eyebrow: text,
  heading,
  text,
  actions,
  illustration,
});

export const featureGridSchema = z.object({
  _type: z.literal('featureGrid'),
  ...keyed,
  eyebrow: text,
  heading,
  text,
  features: z.array(
    z.object({
      _type: z.literal('feature'),
      ...keyed,
      title: z.string().min(1),
      text: z.string().optional(),
      illustration,
      link: linkSchema.optional(),
    }),
  ),
});

export const capabilityGridSchema = z.object({
  _type: z.literal('capabilityGrid'),
  ...keyed,
  heading,
  text,
  /** Empty means every capability. */
  capabilities: z.array(capabilitySummarySchema).default([]),
  groupByPurpose: z.boolean().default(true),
});

export const splitSchema = z.object({
  _type: z.literal('split'),
  ...keyed,
  eyebrow: text,
  heading,
  body: bodySchema,
  illustration,
  image: imageSchema.optional(),
  imageSide: z.enum(['left', 'right']).default('right'),
  actions,
});

export const codeSampleSchema = z.object({
  _type: z.literal('codeSample'),
  ...keyed,
  eyebrow: text,
  heading,
  text,
  samples: z.array(codeSchema.extend({ label: z.string().min(1) })),
  actions,
});

export const quoteSchema = z.object({
  _type: z.literal('quote'),
  ...keyed,
  text: z.string().min(1),
  attribution: z.string().optional(),
});

export const statisticsSchema = z.object({
  _type: z.literal('statistics'),
  ...keyed,
  heading: text,
  items: z.array(
    z.object({ _type: z.literal('statistic'), ...keyed, value: z.string().min(1), label: z.string().min(1) }),
  ),
});

export const faqSectionSchema = z.object({
  _type: z.literal('faqSection'),
  ...keyed,
  heading,
  items: faqSchema.shape.items,
});

export const pricingTableSchema = z.object({
  _type: z.literal('pricingTable'),
  ...keyed,
  heading,
  text,
  plans: z.array(
    z.object({
      _type: z.literal('plan'),
      ...keyed,
      name: z.string().min(1),
      text: z.string().optional(),
      /** Such as `€ 20`; the plan reads well without it (R6.4). */
      price: z.string().optional(),
      /** Such as `per robot and month`. */
      unit: z.string().optional(),
      features: z.array(z.string().min(1)).default([]),
      action: actionSchema.omit({ _key: true }).optional(),
    }),
  ),
});

export const callToActionSchema = z.object({
  _type: z.literal('callToAction'),
  ...keyed,
  heading,
  text,
  actions,
});

export const proseSchema = z.object({ _type: z.literal('prose'), ...keyed, body: bodySchema });

/** Every page block by `_type`: the registry that each surface (view, Markdown, search, Studio) is keyed on. */
export const pageBlockSchemas = {
  hero: heroSchema,
  featureGrid: featureGridSchema,
  capabilityGrid: capabilityGridSchema,
  split: splitSchema,
  codeSample: codeSampleSchema,
  quote: quoteSchema,
  statistics: statisticsSchema,
  faqSection: faqSectionSchema,
  pricingTable: pricingTableSchema,
  callToAction: callToActionSchema,
  prose: proseSchema,
} as const;

export type PageBlockName = keyof typeof pageBlockSchemas;
export type PageBlock<Name extends PageBlockName = PageBlockName> = {
  [Key in Name]: z.infer<(typeof pageBlockSchemas)[Key]>;
}[Name];

export const pageBlocksSchema = z.array(
  z.discriminatedUnion('_type', [
    heroSchema,
    featureGridSchema,
    capabilityGridSchema,
    splitSchema,
    codeSampleSchema,
    quoteSchema,
    statisticsSchema,
    faqSectionSchema,
    pricingTableSchema,
    callToActionSchema,
    proseSchema,
  ]),
);
