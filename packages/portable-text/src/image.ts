import { z } from 'zod';

/** An image as a reader gets it, with what a browser needs to render it without a layout shift. Sizes in pixels. */
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

/** An image in any form: the content lake stores a reference to its asset, a reader gets the asset. */
export interface ImageInput {
  readonly _type: 'image';
  readonly asset: { readonly _type?: string; readonly _ref?: string; readonly _id?: string; readonly url?: string };
  readonly alt?: string | undefined;
}
