import { z } from 'zod';

/** An image with what is needed to draw it without a layout shift. Sizes in pixels of the original. */
export const imageSchema = z.object({
  _type: z.literal('image'),
  asset: z.object({
    _id: z.string(),
    url: z.string(),
    width: z.number().positive(),
    height: z.number().positive(),
    /** Tiny preview as a `data:` address. */
    lqip: z.string().optional(),
    mimeType: z.string().optional(),
  }),
  alt: z.string().optional(),
  crop: z.object({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() }).optional(),
  hotspot: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
});
export type ResolvedImage = z.infer<typeof imageSchema>;
